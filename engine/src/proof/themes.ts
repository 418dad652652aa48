import type { Shot } from '../brand/shots.ts';
import type { ScreenKind } from '../screens/screen.ts';

const isKind = (shot: Shot, ...kinds: ScreenKind[]) =>
  shot.reading && kinds.includes(shot.reading.kind) ? 1 : 0;

/** What words may speak of that is seen on a screen without reading it, in the languages of the copywriter. */
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
  {
    words:
      /\b(?:maps?|navigat\w*|karten?|navigation|cartes?|itinéraires?|mapas?|mappe|rutas?|rotas?|kaart\w*|map[ay]|harita\w*|kort)\b|карт[аыеу]|маршрут|خريطة|خرائط|نقشه|מפ[הו]|मानचित्र|नक्श|แผนที่|地図|マップ|지도|地图|地圖/iu,
    fits: (shot) => isKind(shot, 'map'),
  },
  {
    words:
      /\b(?:stat(?:s|istics)|charts?|graphs?|statistik\w*|diagramm\w*|statistiques?|graphiques?|estadísticas?|gráficos?|statistiche|grafici|estatísticas?|statystyk\w*|wykres\w*|istatistik\w*)\b|статистик|график|إحصا|آمار|סטטיסטיק|आँकड़|สถิติ|統計|グラフ|통계|统计|統計|图表/iu,
    fits: (shot) => isKind(shot, 'chart'),
  },
  {
    words:
      /\b(?:chats?|messages?|messaging|nachrichten|messagerie|mensajes?|messaggi|mensagens|wiadomości|mesaj\w*|berichten)\b|сообщени|чат|رسائل|دردشة|پیام|הודעות|संदेश|ข้อความ|メッセージ|チャット|메시지|채팅|消息|聊天/iu,
    fits: (shot) => isKind(shot, 'chat'),
  },
];

/** How well a screen shows a theme that the words speak of: 0 where they speak of none, or it shows none. */
export const themeFit = (shot: Shot, words: string): number =>
  Math.max(0, ...themes.filter((theme) => theme.words.test(words)).map(({ fits }) => fits(shot)));
