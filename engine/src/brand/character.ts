import { wordPattern } from '../text/word-pattern.ts';
import type { Voice } from './pairings.ts';

/**
 * Words of a genre or a title that tell an app's character, in the languages of the stores. A star stands for any
 * ending. The first voice that has a word in the genre speaks; where the genre says nothing, the title is asked.
 */
const words: readonly [Voice, string][] = [
  [
    'playful',
    `casual puzzle* arcade trivia quiz board card cards kids comics comic simulation family-games personalization
     gelegenheits* geduldsspiel* brettspiel* kartenspiel* kinder* comics puzle* rompecabezas tablero cartas niños
     casse-tête plateau enfants bambini quebra-cabeça* crianças gra gry головоломк* аркад* настольн* карточн* детск*
     パズル カジュアル アーケード カード ボード クイズ コミック キッズ 休闲 休閒 益智 卡牌 漫画 漫畫 街机 儿童 캐주얼
     퍼즐 아케이드 보드 카드 만화 ألغاز الألغاز ورق لوحة أطفال פאזל* חשיבה קומיקס ילדים पहेली पज़ल आर्केड कैज़ुअल ปริศนา
     แคชชวล การ์ด กระดาน การ์ตูน`,
  ],
  [
    'loud',
    `action racing sport sports sporting strategy role-playing adventure shooter music audio video videos
     entertainment game games gaming events
     spiel* aktion rennspiel* musik abenteuer* unterhaltung veranstaltung* jeu jeux musique divertissement*
     stratégie aventure juego* música deporte* carreras acción aventura* entretenimiento giochi gioco musica
     intrattenimento jogo* esporte* entretenimento spel* muziek muzyka rozrywka oyun* müzik eğlence игр* спорт* музык*
     видео развлечени* гонк* стратег* экшен* приключен* アクション スポーツ 動画 音楽 ミュージック エンターテイメント
     エンタテインメント ゲーム レース 视频 影片 影音 音乐 音樂 游戏 遊戲 运动 運動 体育 體育 娱乐 娛樂 게임 스포츠 음악 동영상
     엔터테인먼트 رياض* الرياض* ألعاب الألعاب موسيقى الموسيقى فيديو الفيديو ترفيه الترفيه משחק* ספורט מוזיקה וידאו בידור
     खेल गेम संगीत वीडियो मनोरंजन เกม กีฬา เพลง ดนตรี วิดีโอ บันเทิง`,
  ],
  [
    'steady',
    `finance financial bank banking business medical insurance tax taxes wallet budget invest* accounting
     finanz* wirtschaft geschäft* unternehmen medizin* versicherung* steuer* banque entreprise* médecine médical
     finanzas empresa* negocios medicina finanza finanças economia affari financiën zakelijk finanse biznes finans
     iş финанс* бизнес* медицин* банк* ファイナンス 金融 ビジネス メディカル 医療 仕事効率化 财务 財經 财经 商务 商務 商业 医疗
     醫療 금융 비즈니스 의료 مال مالية المالية تمويل التمويل أعمال الأعمال طب الطب פיננסים עסקים רפואה वित्त कारोबार बिज़नेस
     चिकित्सा การเงิน ธุรกิจ การแพทย์`,
  ],
  [
    'friendly',
    `education educational parenting family children pet pets learning learn social communication messenger chat
     networking bildung lernen eltern* familie kommunikation soziale* social-media haustier* éducation communication
     sociaux parental educación comunicación social* paternidad istruzione comunicazione educação comunicação
     onderwijs communicatie sociaal edukacja komunikacja społeczn* eğitim iletişim sosyal образован* обучен* общен*
     социальн* связь 教育 学習 育児 ソーシャル コミュニケーション 学习 學習 社交 通讯 通訊 育儿 교육 소셜 커뮤니케이션 육아
     تعليم التعليم اجتماعي* تواصل التواصل اتصال* الاتصالات חינוך תקשורת חברתי* הורות शिक्षा सामाजिक संचार การศึกษา โซเชียล การสื่อสาร`,
  ],
  [
    'bookish',
    `book books news magazine magazines newspaper* reading reader reference poetry dictionary lifestyle art design
     house home bücher buch nachrichten zeitschrift* zeitung* nachschlagewerk* kunst haus wohnen livre* actualités
     magazines références presse maison libro* noticias revistas referencia arte casa libri notizie riviste livros
     notícias boeken nieuws uutiset kirjat nyheter böcker bøker nyheder zprávy knihy hírek książk* wiadomości kitap* haberler книг* новост* журнал* справочник* дом ニュース 書籍 ブック
     雑誌 辞書 ライフスタイル アート 新闻 新聞 图书 圖書 书籍 杂志 雜誌 뉴스 도서 잡지 أخبار الأخبار كتب الكتب مجلات ספרים חדשות
     समाचार पुस्तक* किताब* हिंदी-पुस्तकें ข่าว หนังสือ`,
  ],
  [
    'warm',
    `food drink health fitness wellness dating travel local shopping beauty recipe* photo photography meditation
     essen trinken gesundheit* reisen einkaufen schönheit fotografie cuisine santé forme voyage* achats beauté
     photographie comida salud bienestar viajes compras belleza fotografía salute benessere viaggi acquisti cucina
     fotografia saúde viagens gezondheid reizen zdrowie podróże zakupy sağlık seyahat alışveriş здоров* путешеств*
     покупк* еда фото* 健康 ヘルスケア フィットネス 食 フード 旅行 ショッピング 写真 美容 美食 购物 購物 摄影 攝影 照片 건강 여행 쇼핑 사진 음식 뷰티
     صحة الصحة طعام الطعام سفر السفر تسوق التسوق جمال تصوير בריאות כושר אוכל נסיעות קניות צילום स्वास्थ्य भोजन यात्रा खरीदारी फ़ोटो
     สุขภาพ อาหาร ท่องเที่ยว ช็อปปิ้ง ถ่ายภาพ`,
  ],
  [
    'technical',
    `security authenticat* developer developers code coding 2fa otp password* vpn network crypto weather maps
     navigation auto vehicles libraries sicherheit entwickler* wetter karten passwor* météo cartes mapas clima
     meteo mappe погод* карты безопасн* セキュリティ 天気 ナビ マップ 開発 安全 天气 天氣 地图 地圖 导航 開發 开发 보안 날씨 지도 개발자
     أمان الأمان طقس الطقس خرائط אבטחה מזג-אוויר מפות ניווט सुरक्षा मौसम नक्शे ความปลอดภัย สภาพอากาศ แผนที่`,
  ],
];

const characters = words.map(([voice, list]) => [voice, wordPattern(list)] as const);

/** The voice of an app by its genre first, then by its title. Nothing said: plain. */
export function voiceOf(genre: string, title: string): Voice {
  for (const text of [genre, title]) {
    const found = characters.find(([, words]) => words.test(text));
    if (found) return found[0];
  }
  return 'plain';
}
