import type { Promised } from '../../propositions/promises.ts';
import { type PromiseWords, wordsFor } from '../../propositions/words.ts';
import { promiseIcons } from './promise-icons.ts';

/** Icons by the words of a point, in the languages of the stores. The first that fits is taken. */
const meanings: readonly [string, RegExp][] = [
  [
    'moon',
    /\b(dark|night)\b|dunkl|nacht|sombre|oscuro|noche|escuro|ダーク|夜間|深色|夜间|夜間|暗色|다크|야간|داكن|ليلي|כהה|לילה|डार्क|тёмн|темн|โหมดมืด/iu,
  ],
  [
    'bell',
    /notif|benachrichtig|remind|erinner|rappel|recordator|通知|リマインド|提醒|알림|إشعار|تنبيه|התרא|תזכור|सूचना|रिमाइंडर|уведомл|напомин|แจ้งเตือน/iu,
  ],
  [
    'wifi-off',
    /offline|ohne internet|hors ligne|sin conexión|オフライン|离线|離線|오프라인|بدون اتصال|ללא חיבור|ऑफ़?लाइन|офлайн|ออฟไลน์/iu,
  ],
  [
    'cloud-upload',
    /back-?up|sicherungskop|sauvegarde|copia de seg|バックアップ|备份|備份|백업|نسخ احتياطي|גיבוי|बैकअप|резервн|สำรอง/iu,
  ],
  ['refresh-cw', /\bsync|synchron|sincroniz|同期|同步|동기화|مزامنة|סנכרון|सिंक|синхрон|ซิงค์/iu],
  [
    'fingerprint-pattern',
    /fingerprint|biometr|fingerabdruck|empreinte|huella|指紋|指纹|지문|بصمة|טביעת אצבע|फ़िंगरप्रिंट|отпечат|ลายนิ้วมือ/iu,
  ],
  [
    'shield-check',
    /\b(privacy|private|tracking|security|secure)\b|datenschutz|privat|sicher|confidential|privacidad|seguridad|sécuri|プライバシ|セキュリティ|隐私|隱私|安全|개인정보|보안|خصوصي|أمان|פרטיות|אבטח|गोपनीय|सुरक्ष|приват|безопасн|ความเป็นส่วนตัว|ปลอดภัย/iu,
  ],
  [
    'lock',
    /encrypt|\block(ed|s)?\b|app-lock|password|verschlüssel|sperre|passw|chiffr|cifrad|contraseñ|暗号|ロック|パスワード|加密|密码|암호|잠금|تشفير|قفل|הצפנ|נעיל|एन्क्रिप्ट|шифр|парол|เข้ารหัส/iu,
  ],
  [
    'scan-barcode',
    /barcode|strichcode|code-barres|código de barras|バーコード|条码|條碼|바코드|باركود|ברקוד|बारकोड|штрих|บาร์โค้ด/iu,
  ],
  ['qr-code', /\bqr\b|二维码/iu],
  ['search', /\bsearch|suche|recherch|\bbuscar|búsqueda|検索|搜索|搜尋|검색|بحث|חיפוש|खोज|поиск|ค้นหา/iu],
  ['copy', /duplic|doppelt|doublon|重複|重复|중복|مكرر|כפיל|डुप्लि|дублик|ซ้ำ/iu],
  [
    'trash',
    /\b(delete|clean ?up|clean|declutter)\b|lösch|aufräum|bereinig|supprim|nettoy|eliminar|limpi|削除|掃除|クリーン|清理|删除|삭제|정리|حذف|تنظيف|מחיק|ניקוי|हटा|सफ़?ाई|удал|очист|ลบ|ล้าง/iu,
  ],
  [
    'users',
    /multi(ple)?[- ]?accounts?|accounts\b|mehrere konten|comptes|cuentas|複数アカウント|マルチアカウント|多账|多帳|다중 계정|حسابات|חשבונות|खाते|аккаунт|หลายบัญชี/iu,
  ],
  [
    'palette',
    /\b(themes?|theming|material|customi[sz]\w*)\b|themen|designs?\b|thème|tema|テーマ|デザイン|マテリアル|主题|主題|테마|디자인|سمات|مظهر|تصميم|ערכות|עיצוב|थीम|डिज़ाइन|темы|дизайн|ธีม/iu,
  ],
  ['star', /favou?rite|favorit|favori|お気に入り|收藏|즐겨찾기|مفضل|מועדפ|पसंदीदा|избранн|รายการโปรด/iu],
  [
    'tags',
    /categor|kategori|\btags?\b|catégor|categorí|カテゴリ|タグ|分类|分類|카테고리|태그|فئات|תגיות|קטגורי|श्रेणी|категор|หมวดหมู่/iu,
  ],
  [
    'folder',
    /\b(folders?|files?)\b|ordner|datei|dossier|fichier|carpeta|archivo|ファイル|フォルダ|文件|资料夹|폴더|파일|ملفات|مجلد|תיקי|קבצים|फ़ाइल|फ़ोल्डर|папк|файл|โฟลเดอร์|ไฟล์/iu,
  ],
  ['calendar', /calend|kalender|カレンダー|日历|日曆|캘린더|달력|تقويم|יומן|कैलेंडर|календар|ปฏิทิน/iu],
  ['timer', /\btimer|stopwatch|タイマー|计时|타이머|مؤقت|טיימר|टाइमर|таймер|จับเวลา/iu],
  [
    'chart-column',
    /statisti|charts?\b|\bstats\b|diagramm|graphique|gráfic|統計|グラフ|统计|图表|통계|차트|إحصا|סטטיסטיק|आँकड़े|статист|график|สถิติ/iu,
  ],
  [
    'map-pin',
    /\b(maps?|gps|location|nearby)\b|karten|standort|carte\b|mapa|地図|マップ|地图|地圖|지도|خرائط|خريطة|מפות|नक्श|карт[аы]|แผนที่/iu,
  ],
  ['camera', /camera|kamera|caméra|cámara|カメラ|相机|相機|카메라|كاميرا|מצלמ|कैमरा|камер|กล้อง/iu],
  [
    'image',
    /\b(photos?|gallery|pictures?)\b|fotos?\b|galerie|galería|写真|画像|照片|图片|사진|صور|תמונ|फ़ोटो|фото|รูปภาพ/iu,
  ],
  ['captions', /subtitle|untertitel|sous-titre|subtítul|字幕|자막|ترجمة|כתוביות|उपशीर्षक|субтитр|คำบรรยาย/iu],
  [
    'picture-in-picture-2',
    /picture.in.picture|pop-?up|bild.im.bild|ポップアップ|小窗|悬浮|팝업|נגן צף|всплыва/iu,
  ],
  [
    'download',
    /download|herunterlad|télécharg|descarg|ダウンロード|下载|下載|다운로드|تنزيل|تحميل|הורד|डाउनलोड|скачива|ดาวน์โหลด/iu,
  ],
  [
    'headphones',
    /background (play|audio)|podcast|audio\b|バックグラウンド|后台播放|오디오|صوت|שמע|ऑडियो|аудио|เสียง/iu,
  ],
  ['rss', /\b(rss|feeds?)\b|フィード|订阅源|피드|خلاص|פיד|फ़ीड|лент[аы]|ฟีด/iu],
  [
    'pencil-line',
    /\b(notes?|drafts?|write|writing|edit\w*)\b|notiz|entwürf|entwurf|schreib|bearbeit|brouillon|borrador|下書き|メモ|編集|草稿|笔记|编辑|메모|초안|임시 저장|편집|مسود|ملاحظ|تحرير|טיוט|עריכ|मसौदा|नोट|чернов|заметк|ร่าง|บันทึก/iu,
  ],
  [
    'list-checks',
    /\b(tasks?|to-?dos?|checklists?)\b|aufgaben|tâches|tareas|タスク|リスト|任务|待办|할 일|مهام|משימ|कार्य|задач|งาน/iu,
  ],
  ['smile', /emoji|絵文字|表情|이모지|إيموجي|אמוג|इमोजी|эмодзи|อิโมจิ/iu],
  [
    'message-circle',
    /\b(chat|messag\w*)\b|nachricht|discussion|mensaje|チャット|メッセージ|聊天|消息|채팅|메시지|دردش|رسائل|צ'אט|הודע|चैट|संदेश|чат|сообщен|แชท|ข้อความ/iu,
  ],
  [
    'code',
    /open.?source|quelloffen|logiciel libre|código abierto|オープンソース|开源|開源|오픈소스|오픈 소스|مفتوح المصدر|קוד פתוח|ओपन सोर्स|открыт\w* код|โอเพนซอร์ส/iu,
  ],
  [
    'wallet',
    /\b(budget|payments?|money|expenses?)\b|zahlung|ausgaben|paiement|pago|支払|家計|支付|预算|결제|예산|دفع|ميزانية|תשלו|תקציב|भुगतान|бюджет|платеж|ชำระเงิน/iu,
  ],
  ['languages', /\blanguages?\b|sprachen|langues|idiomas|言語|语言|語言|언어|لغات|שפות|भाषा|язык|ภาษา/iu],
  [
    'smartphone',
    /screen (size|support)|tablets?\b|bildschirmgrö|画面サイズ|屏幕尺寸|화면 크기|أحجام الشاشات|גדלי מסך|экран/iu,
  ],
];

/** Every icon that a point can ask for. */
export const iconNames: readonly string[] = [
  ...new Set([...meanings.map(([name]) => name), ...Object.values(promiseIcons)]),
];

/** The icon of a promise that the copywriter names in these words; else of what the words speak of. */
function iconFor(point: string, language: string): string | undefined {
  const promises = Object.entries(wordsFor(language)?.promises ?? {}) as [Promised, PromiseWords][];
  const promise = promises.find(([, { label }]) => label === point)?.[0];
  return promise ? promiseIcons[promise] : meanings.find(([, pattern]) => pattern.test(point))?.[0];
}

/** The names of icons that say what the points say, one each; null unless all have one and no two the same. */
export function iconsFor(points: readonly string[], language: string): string[] | null {
  const names = points.map((point) => iconFor(point, language));
  const found = names.filter((name) => name !== undefined);
  return found.length === points.length && new Set(found).size === found.length ? found : null;
}

/** An icon of Lucide as an SVG in one colour. */
export async function iconSvg(name: string, color: string): Promise<string> {
  const { default: set } = await import('@iconify-json/lucide/icons.json', { with: { type: 'json' } });
  const icon = (set.icons as Record<string, { body: string }>)[name];
  if (!icon) throw new Error(`No icon is called ${name}.`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${icon.body.replaceAll('currentColor', color)}</svg>`;
}
