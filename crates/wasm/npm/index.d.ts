import type { ExportAsked, Questions, TileAsked } from './types.js';

export * from './types.js';

/** What was refused, or could not be done. */
export class Refusal extends Error {
  /** For programs. */
  code: string;
  /** The first byte of the text that is wrong, and the one after the last. */
  start?: number;
  end?: number;
  /** The name that was probably meant. */
  near?: string;
}

/** How much may be explored. */
export interface Limits {
  budget?: number;
}

/** Answers questions, each before it returns; ask in a worker what may take long. */
export class Grundy {
  constructor(module: WebAssembly.Module);
  /** The answer to a question. */
  ask<Name extends keyof Questions>(
    name: Name,
    ...more: {} extends Questions[Name]['question']
      ? [question?: Questions[Name]['question'], limits?: Limits]
      : [question: Questions[Name]['question'], limits?: Limits]
  ): Questions[Name]['answer'];
  /** A rectangle of a heat map: its values row by row, 65535 where they are not known. */
  tile(question: TileAsked, limits?: Limits): { values: Uint16Array; complete: boolean };
  /** A table as a file. */
  export(question: ExportAsked, limits?: Limits): { name: string; type: string; bytes: Uint8Array };
}

/** Loads the module: from beside this file, or from an address, bytes, a response or a compiled module. */
export function load(source?: URL | string | BufferSource | Response | WebAssembly.Module): Promise<Grundy>;
