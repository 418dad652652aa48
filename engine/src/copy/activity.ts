import type { Brief } from '../brief/brief.ts';
import { isGame } from '../brief/game.ts';
import { activityOf } from './activity-of-purpose.ts';
import { type Activity, activities } from './phrases/phrases.ts';

/** Words, in the languages of the copywriter, that tell what people do with an app. */
// Global, so that a search goes on where the last sign stood; compiled once.
const signs: Record<Activity, RegExp> = {
  watch:
    /\b(?:(?<!apple |your )watch|video|movies?|films?|series|tv|streaming|youtube|cinema|anime|serien|vídeos?|vidéos?|película|filmes?|elokuv|filmy|seriale)\b|видео|фильм|сериал|відео|фільм|فيديو|أفلام|ویدیو|فیلم|סרט|וידאו|वीडियो|फ़िल्म|วิดีโอ|ดูหนัง|xem phim|動画|映画|アニメ|视频|影片|電影|电影|동영상|영화|비디오/giu,
  listen:
    /\b(?:listen|music|songs?|podcasts?|radio|audiobooks?|playlists?|musik|hörb\w+|musique|música|musica|lyssna|lytte?|muzyk\w*|hudb\w*|zene|müzik)\b|музык|подкаст|радио|радіо|аудіо|موسيق|بودكاست|راديو|موسیقی|پادکست|מוזיקה|פודקאסט|संगीत|गाने|เพลง|วิทยุ|nhạc|音楽|ラジオ|ポッドキャスト|音乐|音樂|播客|收音机|음악|라디오|팟캐스트|μουσικ|ραδιό/giu,
  read: /\b(?:read|reader|reading|news|rss|feeds?|articles?|e-?books?|books?|comics?|manga|magazines?|newspapers?|lesen|leser|nachrichten|bücher|lecteur|lecture|actualités|livres?|lector|noticias|libros?|leitor|notícias|livros?|lettore|notizie|libri|lezer|nieuws|läsare|nyheter|czytnik|wiadomości|čtečka|zprávy|haber)\b|новост|читалк|книг|чтени|новин|читан|أخبار|قارئ|كتب|قراءة|خلاصات|اخبار|کتاب|خبرخوان|חדשות|ספרים|קורא|समाचार|पढ़|ख़बर|ข่าว|อ่าน|หนังสือ|tin tức|đọc|sách|berita|membaca|buku|ニュース|読書|リーダー|書籍|漫画|フィード|新闻|新聞|阅读|閱讀|小说|小說|뉴스|독서|리더|책|피드|ειδήσ|βιβλί/giu,
  write:
    /\b(?:notes?|notepad|notebook|journal|diary|writing|write|markdown|memos?|notizen?|notiz|schreib\w*|tagebuch|écri\w+|carnet|notas?|escrib\w+|escrev\w+|diario|diário|appunti|scriv\w+|notities|schrijf|anteckning\w*|notat\w*|muistiinpano\w*|notatk\w*|poznámk\w*|jegyzet\w*|not defteri|notlar)\b|заметк|дневник|нотатк|ملاحظات|مذكرات|كتابة|یادداشت|פתקים|יומן|नोट्स|लिख|จดบันทึก|สมุดบันทึก|โน้ต|ghi chú|catatan|menulis|メモ|ノート|日記|笔记|筆記|日记|便签|메모|노트|일기|σημειώσ/giu,
  play: /\b(?:games?|puzzles?|arcade|rpg|gameplay|multiplayer|quiz\w*|trivia|solitaire|sudoku|chess|match-?3|spiele?|spielen|rätsel|jeux?|jouer|juegos?|jugar|jogos?|jogar|giochi|gioco|giocare|spil|peli|gry|gra\b|hry|hra|játék|oyun\w*|permainan)\b|игр[аыу]|игров|головолом|ігри|гра\b|ألعاب|لعبة|بازی|משחק|गेम|खेल|เกม|trò chơi|ゲーム|パズル|游戏|遊戲|게임|퍼즐|παιχνίδ/giu,
  learn:
    /\b(?:learn\w*|study|lessons?|courses?|vocabulary|flashcards?|education|language lessons|tutor\w*|homework|exam|lern\w*|vokabel\w*|sprachen|apprend\w*|leçons?|cours|aprend\w+|lecciones|aulas|impara\w*|lezioni|leren|lär\w*|lær\w*|oppi\w*|ucz\w*|nauk\w*|učen\w*|tanul\w*|öğren\w*|eğitim)\b|уч(?:ить|ись|еба|иться)|урок|обучени|вчи(?:ти|ся)|навчан|تعلم|دروس|تعليم|آموزش|یادگیری|לימוד|ללמוד|सीख|शिक्षा|เรียน|học (?:tiếng|tập)|bài học|belajar|pelajar|学習|勉強|英語|学习|學習|背单词|课程|課程|학습|공부|배우|교육|μάθ|μαθήμ/giu,
  track:
    /\b(?:track(?:er|ing)?|habits?|calories|steps|period|pregnancy|expenses|sleep tracker|heart rate|blood pressure|log(?:ging)?|health|gewohnheit\w*|kalorien|zyklus|suivi|habitudes|hábitos|calorías|calorias|abitudini|gewoontes|vanor|nawyk\w*|návyk\w*|alışkanlık\w*)\b|привыч|калори|трекер|звичк|عادات|سعرات|تتبع|عادت|کالری|הרגלים|מעקב|आदत|ट्रैक|ติดตาม|นิสัย|thói quen|theo dõi|kebiasaan|lacak|習慣|記録|カロリー|习惯|打卡|记录|記錄|습관|기록|칼로리|συνήθει/giu,
  shop: /\b(?:shop\w*|store deals|deals|fashion|marketplace|wishlist|buy and sell|market|einkauf\w*|angebote|achats?|boutique|compras?|tienda|ofertas|lojas?|acquisti|negozi\w*|winkel\w*|handla|butik|ostokset|zakupy|sklep|nákup\w*|alışveriş|belanja)\b|покупк|магазин|товар|تسوق|متجر|خرید|فروشگاه|קניות|शॉपिंग|ख़रीद|ช้อป|ซื้อ|mua sắm|買い物|ショッピング|通販|购物|購物|商城|쇼핑|마켓|αγορ/giu,
  scan: /\b(?:scan\w*|barcodes?|qr|ocr|documents? to pdf|skann\w*|numéri[sz]\w*|escane\w*|digitaliz\w*|scansion\w*|skanuj|skener|tarayıcı)\b|скан|штрих-?код|штрихкод|مسح|باركود|اسکن|بارکد|סריק|ברקוד|स्कैन|बारकोड|สแกน|บาร์โค้ด|quét|mã vạch|pindai|スキャン|バーコード|扫描|掃描|扫码|条码|스캔|바코드|σάρωσ|σαρώ/giu,
  plan: /\b(?:to-?dos?|tasks?|calendar|planner|plan(?:ning)?|reminders?|agenda|schedule|checklists?|lists?|projects?|aufgaben\w*|kalender|erinnerung\w*|termine|tâches?|calendrier|rappels?|tareas|recordatorios|tarefas|lembretes|calendario|promemoria|attività|herinnering\w*|uppgift\w*|påminnelse\w*|opgaver|tehtäv\w*|kalenteri|zadani\w*|kalendarz|przypomn\w*|úkol\w*|kalendář|feladat\w*|naptár|görev\w*|takvim|hatırlat\w*)\b|задач|календар|напомин|план|завдан|нагад|مهام|تقويم|تذكير|وظایف|تقویم|یادآور|משימות|לוח שנה|कैलेंडर|कार्य सूची|รายการงาน|ปฏิทิน|เตือน|lịch|nhắc nhở|việc cần làm|tugas|pengingat|タスク|カレンダー|予定|リマインダー|任务|任務|日历|日曆|待办|待辦|提醒|할 ?일|일정|캘린더|알림 관리|εργασί|ημερολόγ/giu,
  travel:
    /\b(?:travel\w*|trips?|flights?|hotels?|vacation|holidays?|airlines?|booking|itinerar\w+|reise\w*|flüge|urlaub|voyages?|vols|viajes?|vuelos|viagens|viagem|voos|hotéis|viaggi\w*|voli|reizen|vluchten|resor|rejser?|matka\w*|podróż\w*|cest(?:y|ování)|utaz\w*|seyahat|uçuş|otel)\b|путешеств|отел|авиабилет|подорож|готел|سفر|رحلات|فنادق|طيران|پرواز|هتل|טיסות|מלונות|यात्रा|होटल|เที่ยว|โรงแรม|du lịch|khách sạn|wisata|perjalanan|旅行|ホテル|航空券|旅游|旅遊|酒店|机票|여행|호텔|항공|ταξίδ/giu,
  order:
    /\b(?:food delivery|delivery|restaurants?|takeaway|takeout|pizza|lieferung|lieferdienst|livraison|entrega|a domicilio|consegna|bezorg\w*|leverans|dostaw\w*|rozvoz|yemek sipariş\w*)\b|доставк|ресторан|توصيل|مطاعم|سفارش غذا|משלוח|डिलीवरी|เดลิเวอรี่|giao (?:đồ|hàng)|pesan antar|出前|デリバリー|外卖|外送|배달/giu,
  chat: /\b(?:chat\w*|messag(?:e|es|ing|er)|video calls?|calls?|sms|texting|nachrichtendienst|messagerie|mensajes?|mensajería|mensagens|messaggi|berichten|meddelanden|beskeder|viestit|wiadomości sms|komunikator|zprávy sms|mesajlaş\w*|sohbet)\b|сообщени|мессенджер|чат|повідомл|دردشة|رسائل|مكالمات|پیام‌رسان|گفتگو|צ'אט|הודעות|चैट|संदेश|แชท|ข้อความ|trò chuyện|nhắn tin|obrolan|pesan instan|チャット|メッセージ|通話|聊天|消息|通话|채팅|메신저|메시지|μηνύμ/giu,
  create:
    /\b(?:design\w*|draw\w*|paint\w*|creator|logo|poster|animation|coloring|create|zeichn\w*|malen|gestalt\w*|dessin\w*|créer|dibuj\w*|diseñ\w*|desenh\w*|disegn\w*|teken\w*|tegne|piirr\w*|rysowan\w*|kreslen\w*|çizim|tasarım)\b|рисов|дизайн|малюв|رسم|تصميم|نقاشی|طراحی|ציור|עיצוב|ड्राइंग|डिज़ाइन|วาด|ออกแบบ|vẽ|thiết kế|menggambar|desain|お絵かき|デザイン|イラスト|绘画|繪畫|设计|設計|画画|그림|디자인|σχέδι|ζωγραφ/giu,
  edit: /\b(?:photo editor|video editor|editor|edit(?:ing)?|filters?|collage|retouch|crop|bildbearbeitung|retouch\w*|éditeur|editar|modifica\w*|bewerk\w*|redigera)\b|редактор|تحرير|ویرایش|עריכה|एडिट|แต่งภาพ|chỉnh sửa|編集|修图|编辑|편집|φωτογραφικ/giu,
  translate:
    /\btranslat\w*|übersetz\w*|\btradu(?:c|z|ir|ct)\w*|\bvertaal\w*|\böversätt\w*|\boversæt\w*|\boversett\w*|kääntä\w*|tłumacz\w*|překla\w*|fordít\w*|\bçevir\w*|перевод|переклад|ترجم|תרגום|अनुवाद|แปล|\bdịch\b|terjemah|翻訳|翻译|翻譯|번역|μετάφρ|μεταφρ/giu,
  cook: /\b(?:recipes?|cook\w*|kitchen|meal plan\w*|rezept\w*|kochen|recettes?|cuisine|recetas?|cocina|receitas?|cozinh\w*|ricett\w*|cucina|recept\w*|koken|laga mat|opskrift\w*|oppskrift\w*|resept\w*|przepis\w*|gotowan\w*|tarif\w*|yemek tarif\w*|resep|masak)\b|рецепт|кулинар|وصفات|طبخ|آشپزی|מתכונים|रेसिपी|खाना बना|สูตรอาหาร|ทำอาหาร|công thức|nấu ăn|レシピ|料理|菜谱|食谱|食譜|요리|레시피|συνταγ/giu,
  train:
    /\b(?:workouts?|fitness|exercises?|training|gym|yoga|running|runners?|muscle|strength training|cycling|trainingsplan|entraînement|musculation|entrenamiento|ejercicios?|treinos?|exercícios|allenament\w*|träning|træning|trening\w*|treeni\w*|ćwicze\w*|cvičen\w*|edzés\w*|antrenman|egzersiz)\b|тренировк|фитнес|упражнен|тренуванн|تمارين|لياقة|رياضة|تمرین|ورزش|כושר|אימון|व्यायाम|फिटनेस|कसरत|ออกกำลัง|ฟิตเนส|การวิ่ง|tập luyện|thể dục|olahraga|latihan|筋トレ|フィットネス|運動|ヨガ|健身|锻炼|鍛鍊|运动|운동|피트니스|헬스|προπόν|γυμναστ/giu,
  relax:
    /\b(?:meditat\w*|mindful\w*|relax\w*|sleep|calm|breath\w*|soothing|entspann\w*|schlaf\w*|médit\w*|sommeil|détente|medita\w*|dormir|sueño|relaj\w*|rilass\w*|sonno|ontspan\w*|slapen|sömn|avslapp\w*|søvn|relaks\w*|spánek|uyku|meditasyon)\b|медитац|сон\b|расслаб|تأمل|نوم|استرخاء|مدیتیشن|خواب|מדיטציה|שינה|ध्यान|नींद|สมาธิ|นอนหลับ|thiền|giấc ngủ|meditasi|tidur|瞑想|睡眠|リラックス|冥想|助眠|명상|수면|διαλογ|ύπν/giu,
  pay: /\b(?:bank\w*|budget\w*|money|finance\w*|invest\w*|stocks?|crypto\w*|(?<!cards? )wallet|payments?|spending|trading|geld|finanzen|konto(?:stand)?|banque|argent|dépenses|dinero|finanzas|gastos|banco|dinheiro|finanças|gastos|denaro|spese|soldi|rekening|ekonomi|penge|raha\w*|pieniądz\w*|wydatk\w*|peníze|pénz\w*|bütçe|keuangan|uang)\b|финанс|деньг|бюджет|банк|расход|фінанс|гроші|مصاريف|ميزانية|بنك|محفظة|بودجه|کیف پول|بانک|כסף|תקציב|पैसे|बजट|बैंक|วอลเล็ต|การเงิน|งบประมาณ|tài chính|ngân sách|家計簿|お金|投資|銀行|记账|記帳|理财|理財|钱包|가계부|금융|투자|은행|χρήμα|προϋπολογ|τράπεζ/giu,
  protect:
    /\b(?:vpn|password\w*|authenticat\w*|2fa|two-factor|secur\w*|antivirus|encrypt\w*|firewall|passwor\w*|passwörter|sicherheit\w*|zwei-faktor|mots? de passe|sécurité|contraseñas?|seguridad|senhas?|segurança|sicurezza|wachtwoord\w*|beveilig\w*|lösenord\w*|säkerhet|adgangskode\w*|sikkerhed|passord|sikkerhet|salasana\w*|hasł\w*|bezpiecze\w*|hesl\w*|jelsz\w*|şifre\w*|güvenlik)\b|парол|безопасност|аутентифик|антивирус|безпек|كلمات المرور|مصادقة|أمان|رمز عبور|امنیت|סיסמ|אבטחה|पासवर्ड|सुरक्षा|รหัสผ่าน|ปลอดภัย|mật khẩu|bảo mật|kata sandi|keamanan|パスワード|認証|セキュリティ|密码|密碼|验证器|身份验证|비밀번호|인증|보안|κωδικ(?:ούς|οί|ό)|ασφάλει/giu,
  clean:
    /\b(?:clean(?:er|ing|up)?|junk|caches?|declutter|duplicates?|free up (?:storage )?space|storage space|system cleaner|bereinig\w*|\w*reiniger|aufräum\w*|speicherplatz|reiniger|nettoy\w*|limpi\w*|limpeza|limpar|puli(?:re|zia|sci)\w*|opschon\w*|schoonmaak|rens(?:a|ning)|städa|rydd\w*|siivo\w*|czyszcz\w*|sprząta\w*|čist\w*|úklid|tisztít\w*|temizl\w*)\b|очист|мусор|чистк|прибиран|تنظيف|نظيف|منظف|پاک‌ساز|پاکساز|ניקוי|सफ़ाई|सफाई|क्लीन|साफ़|ทำความสะอาด|ล้าง|dọn dẹp|dọn rác|pembersih|bersihkan|クリーナー|掃除|クリーン|不要なファイル|清理|清洁|垃圾文件|청소|클리너|정리|καθαρ(?:ισ|ίσ|ίζ)/giu,
  navigate:
    /\b(?:maps?|navigation|gps|directions|routes?|transit|bus(?:es)?|trains?|metro|subway|karten|navi\w*|fahrplan|carte routière|itinéraires?|mapas?|rutas|rotas|mappe|percors\w*|kaarten|kartor|kartat|mapy|térkép|harita\w*)\b|карты|навигат|маршрут|навігац|خرائط|ملاحة|نقشه|مسیریاب|מפות|ניווט|मानचित्र|नक्शा|แผนที่|นำทาง|bản đồ|chỉ đường|地図|ナビ|乗換|地图|地圖|导航|導航|지도|내비|길찾기|χάρτ|πλοήγ/giu,
  explore:
    /\b(?:explor\w*|discover|museum|encyclopedia|wiki\w*|browser|search engine|stars|nature|birds|plants|identify|entdeck\w*|découvr\w*|explora\w*|descubr\w*|scopri|ontdek\w*|upptäck\w*|utforsk\w*|odkry\w*|objev\w*|keşfet)\b|браузер|энциклопед|исслед|متصفح|استكش|اكتشف|مرورگر|דפדפן|ब्राउज़र|เบราว์เซอร์|trình duyệt|jelajah|ブラウザ|百科|浏览器|瀏覽器|브라우저|탐험|εξερεύν/giu,
  join: /\b(?:social (?:network\w*|media)|social|community|mastodon|fediverse|followers|friends|dating|toots|soziale[sn]?|réseau social|red social|rede social|social network|sosiaali\w*|społeczno\w*|sosyal)\b|социальн|соціальн|اجتماعي|اجتماعی|شبکه|רשת חברתית|सोशल|โซเชียล|mạng xã hội|media sosial|SNS|ソーシャル|マストドン|社交|社群|소셜|마스토돈|κοινωνικ/giu,
  work: /\b(?:teams?|collaborat\w*|meetings?|workspace|co-?workers|project management|teamarbeit|zusammenarbeit|équipe|réunions|equipos?|reuniones|equipes?|reuniões|riunioni|squadra|vergader\w*|möten|møder|møter|zespoł\w*|spotkan\w*|týmy?|toplantı\w*|ekip)\b|команд|совместн|встреч|فريق|اجتماعات|تعاون|تیم|جلسات|צוות|פגישות|टीम|मीटिंग|ทีม|ประชุม|cộng tác|cuộc họp|kolaborasi|rapat|チーム|共同作業|会議|团队|協作|协作|会议|團隊|회의|협업|συνεργ/giu,
  record:
    /\b(?:recorder|voice memos?|record(?:ing)?s?|dictation|screen recorder|aufnahme\w*|diktier\w*|enregistr\w*|grabador\w*|grabar|gravador\w*|registratore|opnemen|inspelning|optagelse|nagrywan\w*|nahráv\w*|ses kayd\w*)\b|диктофон|запись экрана|مسجل|تسجيل الصوت|ضبط صدا|הקלטה|रिकॉर्डर|บันทึกเสียง|ghi âm|perekam|録音|録画|レコーダー|录音|錄音|录屏|녹음|녹화|ηχογράφ/giu,
  forecast:
    /\b(?:weather|forecast|radar|rain|wetter\w*|météo|clima|tiempo|previsão|meteo|weer(?:bericht)?|väder|vejr\w*|vær\b|sää\b|pogod\w*|počasí|időjárás|hava durumu|cuaca)\b|погод|طقس|آب و هوا|מזג|मौसम|สภาพอากาศ|thời tiết|天気|天气|天氣|날씨|καιρ(?:ός|ού|ό)\b/giu,
  calculate:
    /\b(?:calculat\w*|converter|math|equations?|rechner|taschenrechner|calculatrice|calculadora|calcolatrice|rekenmachine|miniräknare|lommeregner|kalkulator\w*|kalkulačk\w*|számológép|hesap makinesi)\b|калькулятор|حاسبة|ماشین حساب|מחשבון|कैलकुलेटर|เครื่องคิดเลข|máy tính|電卓|計算機|计算器|計算機|계산기|αριθμομηχαν/giu,
  ride: /\b(?:rides?|taxi|drivers?|scooters?|car ?sharing|bike share|carpool\w*|mitfahr\w*|fahrt|trajet|covoitur\w*|viajes compartidos|corridas|passaggi|taxi\w*|przejazd\w*|taksi)\b|такси|поездк|таксі|تاكسي|توصيلة|تاکسی|מונית|टैक्सी|แท็กซี่|gọi xe|タクシー|打车|叫車|택시/giu,
};

/** Scripts that write words without spaces: there a sign may stand inside a run of letters. */
const unspaced = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;
/** Letters that Arabic and Hebrew write in front of a word. */
const prefixed = /(?:^|[^\p{L}])(?:[وفبلك]?ال|لل|[وفبلك]|[והבלכמש]{1,2})$/u;

function count(text: string, sign: RegExp): number {
  let found = 0;
  sign.lastIndex = 0;
  for (let match = sign.exec(text); match; match = sign.exec(text)) {
    const { index, 0: word } = match;
    const before = text.slice(Math.max(0, index - 4), index);
    if (unspaced.test(word) || !/[\p{L}\p{M}]$/u.test(before) || prefixed.test(before)) found += 1;
  }
  return found;
}

/** Apps with which people make music, or tune what makes it: nobody listens to them. */
const instrument =
  /\b(?:tuner|metronome?n?|synth\w*|drum\w*|piano|guitar\w*|chords?|beats?|groovebox|karaoke|stimmgerät|metronom|accordeur|afina\w*|accordatore|stämm\w*|chitarra|guitarra|gitar\w*|акорд\w*)\b|аккорд|гитар|акорд|كمان|عود|גיטרה|गाना सीख|सुर में|คอร์ด|コード|ピアノ|ギター|陪练|吉他|钢琴|코드|기타/iu;

/** Apps with which people make what others watch and hear. */
const maker =
  /\b(?:makers?|creators?|generat\w*|editors?|montage|ersteller|erstell\w*|créat\w*|creador\w*|criador\w*|creatore|edytor|kreator)\b|генератор|редактор|создани|صانع|محرر|生成|作成|制作|制作|编辑|剪辑|편집|생성|제작/iu;

/** Fewer facts than this do not tell by themselves what an app is for: a spirit level may keep notes as well. */
const leastFacts = 3;

/**
 * What people do with the app, most likely first: from its title, summary, genre and opening, then the facts. Empty
 * where nothing is told clearly: by the title, the genre, the summary's first words, or in several places.
 */
export function activitiesOf(brief: Brief): Activity[] {
  if (isGame(brief.genre)) return ['play'];
  const told = brief.propositions.flatMap((one) =>
    one.of === 'purpose' ? (activityOf[one.name] ?? 'none') : [],
  );
  if (told.length > 0) return [...new Set(told.filter((one) => one !== 'none'))];
  const { title, summary, genre, description } = brief.listing.basicInfo;
  const opening = description.slice(0, 500).replace(summary, '');
  const lead = summary.slice(0, summary.length * 0.6);
  const facts = brief.facts.map((fact) => fact.text).filter((text) => !summary.includes(text));
  const unlikely: Activity[] = [
    ...(instrument.test(`${title} ${summary}`) ? (['listen'] as const) : []),
    ...(maker.test(`${title} ${summary}`) ? (['watch', 'listen'] as const) : []),
    // 'Rezept' and 'рецепт' are a prescription as well.
    ...(/medi[cz]|медиц/i.test(genre) ? (['cook'] as const) : []),
  ];
  const possible = activities.filter((activity) => !unlikely.includes(activity));
  const scored = possible.map((activity) => {
    const times = (text: string, most: number) => Math.min(most, count(text, signs[activity]));
    const named = 4 * times(title, 2) + 6 * times(genre, 1);
    const told = 3 * times(summary, 2) + times(opening, 3);
    const places = facts.filter((fact) => count(fact, signs[activity]) > 0).length;
    const clear = named > 0 || (times(lead, 1) > 0 && told + places > 3) || places >= leastFacts;
    return { activity, score: clear ? named + told + 0.5 * Math.min(6, places) : 0 };
  });
  scored.sort((a, b) => b.score - a.score);
  const most = scored[0]?.score ?? 0;
  return scored.filter(({ score }) => score >= 3 && score >= most * 0.55).map(({ activity }) => activity);
}
