/** Text on the drawn packs: escaped, wrapped where a reader would break it, shrunk until it fits. */

/** The room for a text, in units of the drawing. */
export type TextRoom = {
  readonly width: number;
  readonly height: number;
  readonly largest: number;
  readonly lines: number;
};

/** Lines of one size that fit their room. */
export type FittedText = { readonly lines: readonly string[]; readonly size: number };

const lineHeight = 1.22;
const smallest = 6.5;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text for an XML element or attribute, without the control characters that XML 1.0 knows no way to write. */
export function escapeXml(text: string): string {
  const writable = [...text.toWellFormed()].filter((char) => char >= " " && char < "\ufffe");
  return writable.join("").replace(/[&<>"']/g, (char) => entities[char] ?? "");
}

/** Width in em, on the safe side: Han fill their square, Latin letters are reckoned as wide ones. */
export function widthOf(text: string): number {
  let width = 0;
  for (const char of text) {
    if (/[MWm%@]/.test(char)) width += 0.96;
    else if (/[-(),.:;'|!il]/.test(char)) width += 0.39;
    else if (/[A-Z]/.test(char)) width += 0.76;
    else width += char < "\u0250" ? 0.64 : 1;
  }
  return width;
}

/** The largest size and the best breaks for the room; what cannot fit at the smallest size ends with …. */
export function fitText(text: string, room: TextRoom): FittedText {
  if (widthOf(text) * smallest > room.width * room.lines) return cut(text, room);
  const pieces = piecesOf(text);
  let best: FittedText = { lines: [text], size: 0 };
  for (let count = 1; count <= Math.min(room.lines, pieces.length); count += 1) {
    const lines = breakInto(pieces, count);
    const widest = Math.max(...lines.map(widthOf));
    const size = Math.min(room.largest, room.width / widest, room.height / (count * lineHeight));
    // One line more must be worth it.
    if (size > best.size * 1.08) best = { lines, size };
  }
  return best.size < smallest
    ? cut(text, room)
    : { lines: best.lines, size: Math.floor(best.size * 10) / 10 };
}

function cut(text: string, room: TextRoom): FittedText {
  const chars = [...text];
  const lines: string[] = [];
  for (let count = 0; count < room.lines && chars.length > 0; count += 1) {
    let line = "";
    while (chars.length > 0 && widthOf(`${line}${chars[0]}…`) * smallest <= room.width) line += chars.shift();
    lines.push(line);
  }
  if (chars.length > 0) lines.push(`${lines.pop() ?? ""}…`);
  return { lines, size: smallest };
}

// Words that look torn when a line ends inside them; a number or a Latin word is never torn either (维生素B12, 75%).
const piece =
  /维生素[A-Z0-9]{0,3}|干扰素[αβγ]?[0-9a-z]{0,3}|(?:矿物质|葡萄糖|氯化钠|甲状腺素?|前列腺|多粘菌素|制霉素|山梨酯|地塞米松|莫米松|益母草|决明子|胰岛素|益生菌|头孢|阿莫|西林|沙星|地平|沙坦|他汀|双胍|洛芬|必利|特比|萘芬|地黄|感冒|枇杷|阿胶|无菌|敷贴|蛋白|丹参|川贝|口罩|灵芝|眼镜)|[A-Za-z0-9.%+]{1,12}|./gsu;

function piecesOf(text: string): string[] {
  return text.match(piece) ?? [text];
}

const heads =
  /^(注射用|盐酸|硫酸|硝酸|磷酸|乳酸|琥珀酸|富马酸|马来酸|枸橼酸|苯磺酸|酒石酸|醋酸|丙酸|糠酸|小儿|复方|重组人|一次性使用|医用)/;
const tails =
  /(缓释片|控释片|肠溶片|分散片|咀嚼片|泡腾片|缓释胶囊|肠溶胶囊|软胶囊|阴道片|干混悬剂|混悬滴剂|混悬液|口服溶液|口服液|注射液|滴眼液|含漱液|消毒液|喷雾剂|鼻喷雾剂|吸入气雾剂|检测试纸|检测试剂盒|注射器|输液器|乳膏|软膏|凝胶|颗粒|胶囊|糖浆|洗剂|试纸|口罩|手套)(?=$|[(（])/;

/** Places (in characters) where a reader would break the name. */
function preferredBreaks(text: string): Set<number> {
  const places = new Set<number>();
  const head = heads.exec(text);
  const tail = tails.exec(text);
  const bracket = text.search(/[(（]/);
  if (head) places.add(head[0].length);
  if (tail) places.add(tail.index);
  if (bracket > 0) places.add(bracket);
  return places;
}

/** The most even split into so many lines; a break inside a word costs a little, one before a closing sign much. */
function breakInto(pieces: readonly string[], count: number): string[] {
  const preferred = preferredBreaks(pieces.join(""));
  const cost = (lines: readonly string[]): number => {
    let place = 0;
    let total = 0;
    for (const line of lines) {
      if (place > 0 && !preferred.has(place)) total += 1.2;
      if (/^[)）、，。…*:/]/.test(line) || /[(（]$/.test(line)) total += 20;
      place += line.length;
    }
    return total + Math.max(...lines.map(widthOf));
  };
  let best = [pieces.join("")];
  let least = Number.POSITIVE_INFINITY;
  for (const lines of splits(pieces, count)) {
    const price = cost(lines);
    if (price < least) [best, least] = [lines, price];
  }
  return best;
}

function splits(pieces: readonly string[], count: number): string[][] {
  if (count === 1) return [[pieces.join("")]];
  const found: string[][] = [];
  for (let first = 1; first <= pieces.length - count + 1; first += 1) {
    for (const rest of splits(pieces.slice(first), count - 1))
      found.push([pieces.slice(0, first).join(""), ...rest]);
  }
  return found;
}
