import type { Shot } from '../brand/shots.ts';

/** What words may speak of that can be seen on a screen from afar, in the languages of the copywriter. */
const themes: { words: RegExp; fits: (shot: Shot) => number }[] = [
  {
    // A dark interface.
    words:
      /\b(?:dark|night|dunkel\w*|nacht\w*|sombre|nuit|oscur[oa]|noche|scur[oa]|notte|escur[oa]|noite|donker\w*|mörk\w*|mørk\w*|tumma|ciemn\w*|tmav\w*|sötét|karanlık|gelap)\b|т[её]мн|ноч|داكن|ليلي|الليل|تاریک|שב|כהה|डार्क|มืด|กลางคืน|tối|ダーク|夜|다크|어두|深色|夜间|夜間|暗色/iu,
    fits: ({ light }) => (light < 0.35 ? 1 - light : 0),
  },
  {
    // Pictures and films.
    words:
      /\b(?:photos?|pictures?|images?|gallery|videos?|movies?|fotos?|bild(?:er)?|galerie|imágenes|galería|immagini|imagens|zdjęci\w*|obrázk\w*)\b|фото|видео|صور|فيديو|عکس|תמונות|फ़ोटो|वीडियो|รูป|วิดีโอ|ảnh|写真|画像|動画|사진|동영상|照片|图片|圖片|视频|影片/iu,
    fits: ({ pictures }) => (pictures > 0.08 ? pictures : 0),
  },
];

/** The shot that shows what the words speak of; null where none plainly does. */
export function shotFor(words: string, shots: readonly Shot[]): Shot | null {
  for (const { words: spoken, fits } of themes) {
    if (!spoken.test(words)) continue;
    const [best] = shots.toSorted((a, b) => fits(b) - fits(a));
    if (best && fits(best) > 0) return best;
  }
  return null;
}
