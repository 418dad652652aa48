import type { Raster } from '../raster/raster.ts';
import type { ScreenshotLook } from './rank-screenshots.ts';
import type { ShownReading } from './shown-reading.ts';
import { isVeiled } from './veiled.ts';

/**
 * A screen beside the app's own work, which sells nothing by itself. `drawer`: a menu, a sheet, a dialog or hints over the
 * rest, which is dimmed, or a list to pick one thing from. `form`: fields to fill in. `links`: mostly addresses. `paths`: mostly names of files and packages.
 */
export type SideScreen = 'drawer' | 'form' | 'links' | 'paths';

/** Of an address the reader may have lost the slashes. */
const address = /https?:|\bwww\.|\b[a-z\d-]{2,}\.(?:com|org|net|io|dev|app|de|social)\/\S/iu;
const ofProfile =
  /\b(?:follow(?:ers|ing|s you)|unfollow|abonnenten|abonnés|seguidores|seguaci|obserwujący)\b|подписчик|フォロワー|팔로워|关注者|粉丝|متابع/iu;
/** `/data/app/`, `storage/emulated/0/`, `com.example.app`. */
const path =
  /(?:^|\s)\/?(?:[\w.-]+\/){2,}|(?:^|\s)\/[\w.-]+\/|\b(?:com|org|net|io|de|app)(?:\.[a-z_][\w-]*){2,}\b/iu;
/** Names of fields, alone on their line. */
const field =
  /^(?:name|title|notes?|description|secret|password|user ?name|url|group|category|date|time|type|e-?mail|phone|amount|period(?: \(.+\))?|titel|notiz|beschreibung|passwort|benutzername|gruppe|kategorie|datum|zeit|typ|nom|titre|mot de passe|catégorie|groupe|nombre|título|nota|descripción|contraseña|grupo|categoría|fecha|tipo|nome|titolo|descrizione|categoria|data|descrição|senha|название|имя|описание|пароль|группа|категория|дата|заметка|名前|タイトル|説明|パスワード|グループ|カテゴリ|日付|メモ|이름|제목|설명|비밀번호|그룹|카테고리|날짜|메모|名称|标题|描述|密码|分组|类别|日期|备注|الاسم|العنوان|الوصف|التاريخ|ملاحظة)\s*[*:]?$/iu;

/** Titles of what one thing is picked from. */
const picking =
  /^(?:(?:pick|choose|select) (?:an? |your )?\p{L}{3,16}|\p{L}{3,16} (?:auswählen|wählen)|(?:choisir|sélectionner) (?:une? |le |la )?\p{L}{3,16}|(?:elegir|elige|seleccionar|escolher|selecionar|scegli|seleziona) (?:una? |uma? )?\p{L}{3,16}|(?:выберите|выбрать|выбор) \p{L}{3,16}|(?:اختر|اختيار) \p{L}{3,16}|\S{2,10}を?選択|\S{2,8} 선택|(?:选择|選擇)\S{2,8})$/iu;
/** A title stands among so many lines at the top. */
const titleLines = 3;

/** From so many such lines a screen is full of them; of paths in at least that share of all lines. */
const minOfKind = { links: 2, paths: 4, pathShare: 0.2, fields: 4 };

/** Words that were typed to try something out, or that no letters were there for. */
const tryout =
  /\b(?:lorem|ipsum|foo(?:bar)?|asdf|qwert[yz]|tests?\d*|testlogs?|test[-_ ]?(?:data|user|note|item|entry)|dummy|obj)\b|\[obj\]|[\ufffc\ufffd\u25a1\u25af]/iu;

/** Whether a line says nothing to anyone who does not know the app from inside: a path, an address, something tried out. */
export const isMeaningless = (text: string): boolean =>
  path.test(text) || address.test(text) || tryout.test(text);

/**
 * What kind of side screen a picture is; null for one that shows the app at work.
 * @param map the picture about 200 pixels wide where it is a whole screen; null where it is a part of one, or artwork.
 */
export function sideOf(
  map: Raster | null,
  reading: Pick<ShownReading, 'kind' | 'lines'> | null,
  { pictures }: Pick<ScreenshotLook, 'pictures'>,
): SideScreen | null {
  if (map && (isDimmed(map) || isVeiled(map))) return 'drawer';
  if (!reading) return null;
  const { lines, kind } = reading;
  if (lines.slice(0, titleLines).some(({ text }) => picking.test(text.trim()))) return 'drawer';
  const count = (words: RegExp) => lines.filter(({ text }) => words.test(text.trim())).length;
  const links = count(address);
  if (links >= minOfKind.links || (links > 0 && count(ofProfile) > 0)) return 'links';
  const paths = count(path);
  if (paths >= minOfKind.paths && paths >= lines.length * minOfKind.pathShare) return 'paths';
  // A picture that is edited is the app at work.
  return pictures < 0.08 && (kind === 'editor' || count(field) >= minOfKind.fields) ? 'form' : null;
}

/** Of a dimmed part even what is brightest reaches less than this share of the rest's light. */
const mostDimmed = 0.72;
/** An edge stands out by so much luma; a menu's runs along so much of its side, a sheet's nearly along all of it. */
const edge = { step: 7, menu: 0.86, sheet: 0.97 };

type PictureSize = Pick<Raster, 'width' | 'height'>;

/** A part of a picture, in its pixels. */
interface PicturePart {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Lumas of a part: what all but its brightest hundredth stays under, and its middle one. */
interface Tones {
  brightest: number;
  middle: number;
}

/** Whether a menu, a sheet or a dialog lies on a screen whose rest is dimmed. */
function isDimmed({ width, height, data }: Raster): boolean {
  const luma = new Float32Array(width * height);
  for (let pixel = 0; pixel < luma.length; pixel++) {
    const at = pixel * 4;
    luma[pixel] =
      0.299 * (data[at] as number) + 0.587 * (data[at + 1] as number) + 0.114 * (data[at + 2] as number);
  }
  const size = { width, height };
  return (
    besideMenu(luma, size, false) ||
    besideMenu(luma, size, true) ||
    aboveSheet(luma, size) ||
    aroundDialog(luma, size)
  );
}

function tonesOf(
  luma: Float32Array,
  { width }: PictureSize,
  part: PicturePart,
  without?: PicturePart,
): Tones {
  const counts = new Uint32Array(256);
  let seen = 0;
  for (let y = part.top; y < part.bottom; y++)
    for (let x = part.left; x < part.right; x++) {
      if (without && x >= without.left && x < without.right && y >= without.top && y < without.bottom)
        continue;
      const value = Math.round(luma[y * width + x] as number);
      counts[value] = (counts[value] as number) + 1;
      seen++;
    }
  const at = (share: number) => {
    let above = 0;
    for (let value = 255; value >= 0; value--) {
      above += counts[value] as number;
      if (above > seen * share) return value;
    }
    return 0;
  };
  return { brightest: at(0.01), middle: at(0.5) };
}

const isDimmer = (far: Tones, near: Tones) =>
  near.brightest > 60 && far.brightest < near.brightest * mostDimmed;

/** A dark interface has light sheets and cards of its own: one that lies over the rest is told where all is light. */
const isUnder = (far: Tones, near: Tones) =>
  isDimmer(far, near) && near.middle > 150 && far.middle > near.middle * 0.2;

/** A menu that hangs from one side, straight from head to foot. */
function besideMenu(luma: Float32Array, size: PictureSize, fromRight: boolean): boolean {
  const { width, height } = size;
  const [top, bottom] = [Math.round(height * 0.12), Math.round(height * 0.93)];
  const at = (x: number, y: number) => luma[y * width + (fromRight ? width - 1 - x : x)] as number;
  for (let x = Math.round(width * 0.5); x < width * 0.94; x++) {
    let steps = 0;
    for (let y = top; y < bottom; y++) if (Math.abs(at(x - 2, y) - at(x + 1, y)) > edge.step) steps++;
    if (steps < (bottom - top) * edge.menu) continue;
    const tones = (from: number, to: number) =>
      tonesOf(luma, size, {
        left: fromRight ? width - to : from,
        right: fromRight ? width - from : to,
        top,
        bottom,
      });
    if (isDimmer(tones(x + 2, width), tones(0, x - 2))) return true;
  }
  return false;
}

/** A sheet across the whole foot. */
function aboveSheet(luma: Float32Array, size: PictureSize): boolean {
  const { width, height } = size;
  const [left, right] = [Math.round(width * 0.08), Math.round(width * 0.92)];
  for (let y = Math.round(height * 0.2); y < height * 0.85; y++) {
    let steps = 0;
    for (let x = left; x < right; x++)
      if ((luma[(y + 1) * width + x] as number) - (luma[(y - 2) * width + x] as number) > edge.step) steps++;
    if (steps < (right - left) * edge.sheet) continue;
    const tones = (top: number, bottom: number) => tonesOf(luma, size, { left, right, top, bottom });
    const far = tones(Math.round(height * 0.05), y - 2);
    if (isUnder(far, tones(y + 2, Math.round(height * 0.95)))) return true;
  }
  return false;
}

/** A box in the middle, its two sides straight, everything around it dimmed. */
function aroundDialog(luma: Float32Array, size: PictureSize): boolean {
  const { width, height } = size;
  for (let x = Math.round(width * 0.03); x < width * 0.22; x++) {
    const step = (y: number, inner: number, outer: number) =>
      (luma[y * width + inner] as number) - (luma[y * width + outer] as number) > edge.step;
    let [from, to, run] = [0, 0, 0];
    for (let y = 0; y < height; y++) {
      run = step(y, x + 1, x - 2) && step(y, width - 2 - x, width + 1 - x) ? run + 1 : 0;
      if (run > to - from) [from, to] = [y - run + 1, y + 1];
    }
    if (to - from < height * 0.14) continue;
    const box = { left: x + 1, right: width - 1 - x, top: from, bottom: to };
    const about = {
      left: x - 3,
      right: width + 3 - x,
      top: from - height * 0.03,
      bottom: to + height * 0.03,
    };
    const whole = { left: 0, right: width, top: 0, bottom: height };
    if (isUnder(tonesOf(luma, size, whole, about), tonesOf(luma, size, box))) return true;
  }
  return false;
}
