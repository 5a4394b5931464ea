// @ts-check
// How the signs in the names of the games are spelled, so that they are found by their sound.

const SPELLED = '黑hei路lu换huan一yi三san上shang不bu与yu两liang个ge乌wu乐le二er亚ya什shi以yi位wei佐zuo体ti倒dao值zhi假jia偏pian元yuan克ke八ba兰lan写xie军jun减jian几ji凯kai出chu分fen切qie则ze删shan制zhi割ge力li加jia动dong南nan博bo卜bo占zhan叉cha双shuang取qu变bian可ke台tai右you吃chi合he后hou向xiang喉hou四si图tu地di均jun堆dui夏xia外wai多duo大da夫fu夷yi契qi如ru姆mu威wei子zi官guan尔er尺chi尼ni峡xia左zuo巧qiao己ji巴ba币bi平ping弈yi形xing得de忆yi恰qia戏xi或huo扑pu打da承cheng抢qiang报bao拆chai拉la排pai推tui撞zhuang放fang数shu斐fei斯si无wu有you木mu枚mei果guo染ran树shu格ge棋qi森sen次ci欧ou每mei毯tan江jiang法fa波bo海hai清qing游you湾wan滑hua点dian牌pai牛niu犀xi狐hu狸li环huan瓶ping的de盘pan直zhi相xiang着zhuo矩ju石shi码ma砍kan硬ying移yi竞jing童tong米mi糕gao糖tang红hong纸zhi组zu给gei续xu绿lü翻fan胎tai胞bao胡hu自zi至zhi色se萝luo蓝lan蛋dan蛙wa蜍chu蟾chan行hang裂lie规gui角jiao计ji记ji诺nuo象xiang趣qu跳tiao转zhuan辗zhan边bian进jin连lian迪di退tui选xuan逊xun道dao那na里li银yin阵zhen阶jie除chu集ji雪xue零ling青qing马ma骨gu鹅e龟gui';

/** @type {Map<string, string>} */
const sounds = new Map([...SPELLED.matchAll(/([\u4e00-\u9fff])([a-zü]+)/g)].map(([, sign = '', sound = '']) => [sign, sound.replace('ü', 'v')]));

/**
 * The text as it is spelled, whole and by first letters: `nimuyouxi nmyx`.
 * @param {string} text
 */
export function pinyin(text) {
  const spelled = [...text].flatMap((sign) => sounds.get(sign) ?? []);
  return `${spelled.join('')} ${spelled.map((sound) => sound.charAt(0)).join('')}`.trim();
}
