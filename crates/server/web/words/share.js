// @ts-check
// Words of taking things away.

const en = {
  open: 'Share',
  title: 'Take it away',
  link: 'Link',
  qr: 'QR code',
  qrName: 'QR code of the link',
  saveCode: 'Save the code',
  tooLong: 'The link is too long for a QR code.',
  picture: 'Picture',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'The browser does not allow copying; save it instead.',
  copySvg: 'Copy SVG',
  saveSvg: 'Save SVG',
  copyPng: 'Copy PNG',
  savePng: 'Save PNG',
  forum: 'Text for a forum',
  question: 'Who wins, and how?',
  frame: 'Code for another page',
  frameNote: 'A frame works where this page has a public address, such as the files of grundy site.',
  print: 'Print',
};

/** @type {typeof en} */
const zh = {
  open: '分享',
  title: '带走',
  link: '链接',
  qr: '二维码',
  qrName: '链接的二维码',
  saveCode: '保存二维码',
  tooLong: '链接太长，放不进二维码。',
  picture: '图片',
  copy: '复制',
  copied: '已复制',
  notCopied: '浏览器不允许复制，请改用保存。',
  copySvg: '复制 SVG',
  saveSvg: '保存 SVG',
  copyPng: '复制 PNG',
  savePng: '保存 PNG',
  forum: '论坛文字',
  question: '谁必胜？怎么走？',
  frame: '嵌入代码',
  frameNote: '嵌入需要公开的地址，例如 grundy site 生成的文件。',
  print: '打印',
};

export const shareWords = { en, zh };
