import { fold } from './untrusted-text.ts';

/** What no ad says, whether or not the listing does. Names are those of the fault reported. */
export type Policy =
  | 'superlative'
  | 'price'
  | 'award'
  | 'address'
  | 'store'
  | 'fear'
  | 'personal'
  | 'comparison'
  | 'download';

const policies: [Policy, RegExp][] = [
  [
    'superlative',
    /(?:\b(?:no|nr|num|nbr)\.? ?1\b|# ?1\b|\bn ?[º°o]\.? ?1\b|№ ?1\b|\bnumber[- ]one\b|\bn[uú]mer[oi] (?:1|uno|um)\b|\bnum[ée]ro (?:1|un)\b|\bnummer (?:1|eins|[eé]en)\b|\btop[- ]?(?:\d+|rated|charts?|app|selling|grossing)\b)/i,
  ],
  [
    'superlative',
    /\b(?:best|greatest|finest|unbeatable|unrivall?ed|unmatched|unparalleled|ultimate|revolutionary|world[’'] ?s|worlds|world[- ](?:class|leading|famous)|leading|leader|premier|market[- ]leading|#1|once[- ]in|guaranteed?|100 ?% (?:safe|secure|guarante\w*|accura\w*|free|effective)|most (?:popular|downloaded|powerful|trusted|advanced|beautiful|loved|complete|comprehensive|used|accurate|secure|reliable|addictive|innovative|efficient|effective|important|wanted|awaited)|(?:fastest|easiest|smartest|largest|biggest|safest|strongest|cheapest|lowest|highest|simplest|quickest|coolest|funniest|most \w+) (?:\w+ ){0,3}(?:in|on|of|ever|available|yet|around)\b)(?![\p{L}])/iu,
  ],
  [
    'superlative',
    /\b(?:beste[mnrs]?|am besten|meilleure?s?|mejores|los mejores|el mejor|la mejor|o melhor|a melhor|melhores|il miglior\w*|la miglior\w*|migliori|bästa?|bedste|paras|parhaat|najleps\w*|nejlep\w*|najlepš\w*|legjobb|cel mai bun|cea mai bun\w*|en iyi|tốt nhất|terbaik|f[üu]hrende[rns]?|marktf[üu]hrer)(?![\p{L}])/iu,
  ],
  [
    'superlative',
    /лучш(?:ий|ая|ее|ие|их|им)|найкращ|най-добр|номер один|(?:το |η |ο )?καλύτερ|الأفضل|أفضل|افضل|الأول في|הטוב ביותר|הכי טוב|بهترین|شماره یک|सर्वश्रेष्ठ|सबसे|नंबर (?:1|एक)|ดีที่สุด|อันดับ ?1|最高|最強|日本一|世界一|ナンバーワン|No\.?1|最好|最佳|第一(?:名|的)|最强|顶级|頂級|唯一|最(?:大|快|多|全|受|热|熱|专业|專業|安全|速|安値|新鋭)|최고|최강|최초|최대|가장|1위|1등|넘버원/iu,
  ],
  [
    'price',
    /[$€£¥₹₽₩₺₴₪฿₫₱]\s?\d|\d[\d.,]*\s?(?:[$€£¥₹₽₩₺₴₪฿₫₱]|usd|eur|gbp|inr|cad|aud|rub|руб|грн|zł|kč|kr\b|円|元|원|tl\b|dollars?|euros?|pounds?|rupees?)|\b(?:usd|eur|gbp|inr|rs\.?) ?\d/i,
  ],
  [
    'price',
    /\b\d+ ?% (?:off|discount|rabatt|de descuento|de réduction|di sconto)|(?<![\p{L}\p{N}])(?:discounts?|offers and|coupons?|vouchers?|cashback|promo code|free trial|trial period|subscription|subscribe(?! to (?:podcasts|feeds|channels|news|calendars))|subscriber|in[- ]app purchases?|per month|a month|\/ ?mo(?:nth)?\b|monthly|yearly|annual(?:ly)?|auto-?renew\w*|one[- ]time (?:purchase|payment)|paid (?:upgrade|version)|pro version|premium|upgrade|lifetime|sold separately|no extra cost|abonnement|abo\b|suscripci[oó]n|suscr[ií]b\w*|assinatura|abbonament\w*|prenumer\w*|tilaus|subskrypc\w*|předplatn\w*|abonelik|langganan|kostenlos testen)\b/iu,
  ],
  [
    'price',
    /подписк|пробн\w* период|підписк|премиум|преміум|συνδρομή|اشتراك|اشتراک|מנוי|सदस्यता|प्रीमियम|सब्सक्रिप|การสมัคร|สมัครสมาชิก|サブスク|定期購読|月額|年額|課金|有料|プレミアム|(?<!RSS ?)(?:订阅|訂閱)(?!源|阅读器|閱讀器|列表|频道|頻道|内容|內容)|付费|付費|会员|會員|구독|유료|프리미엄|인앱|할인|쿠폰|적립|割引|クーポン|优惠|優惠|折扣|خصم|خصومات|скидк|знижк/iu,
  ],
  [
    'award',
    /\b(?:award\w*|winner|winning|prize|editor[’']?s?[’']? choice|app of the (?:day|week|month|year)|(?:apple|google)[’']?s? (?:favou?rites?|picks?)|(?:featured|recommended|praised|acclaimed|named|voted|nominated|selected) (?:by|on|in|as|for)|nominee|critically|bestseller|best-?selling|auszeichnung\w*|ausgezeichnet|preisgekrönt|testsieger|premiad[oa]|galardonad[oa]|primé|récompensé|premiat[oa]|nagrod\w*|ocenění)(?![\p{L}])/iu,
  ],
  [
    'award',
    /наград|лауреат|нагород|βραβε|جائزة|جایزه|(?<!\p{L})[בהלו]?פרס(?:ים|י)?(?!\p{L})|पुरस्कार|รางวัล|受賞|大賞|グッドデザイン|获奖|獲獎|大奖|大獎|수상|에디터/iu,
  ],
  [
    'address',
    /https?:|www\.|\b[\w.-]+\.(?:com|org|net|io|app|dev|co|me|info|gov|edu|eu|de|fr|uk|ru|cn|jp|in|xyz|ly|gg|tv)\b(?!\w)|[\w.+-]+@[\w-]+\.|(?:^|\s)[@#][\p{L}_]|\+?\d[\d ()-]{8,}\d/iu,
  ],
  ['store', /\b(?:app ?store|google play|play ?store|galaxy store|appgallery|f-?droid|itunes)\b/i],
  [
    'fear',
    /\b(?:you(?:[’']ll| will) (?:lose|regret|die|be hacked)|before it[’']?s too late|hacked|hackers?|scammers?|stolen|thie(?:f|ves)|identity theft|spy(?:ing)? on you|malicious|catastroph\w*|deadly|kill(?:s|ed|er)?\b(?! time)|suicid\w*|panic|terrif\w*|danger\w*|at risk|victims?|warning)\b/i,
  ],
  [
    'personal',
    /\b(?:are you|do you (?:have|suffer)|suffering from|struggling with|tired of being|if you(?:[’']re| are)) .{0,30}\b(?:depress\w*|anxi\w*|overweight|fat|obes\w*|ugly|single|lonely|divorced|broke|poor|in debt|unemployed|diabet\w*|adhd|autis\w*|disab\w*|pregnant|gay|lesbian|bisexual|trans|muslim|christian|jewish|hindu|black|white|asian|latino|old|addict\w*|alcohol\w*|cancer|hiv|ill|sick|allerg\w*)\b/i,
  ],
  [
    'personal',
    /\b(?:your (?:depression|anxiety|debts?|diabetes|weight problem|disability|addiction|illness|disease|adhd|autism|acne|belly fat|allerg\w+)|lose weight|weight loss|burn (?:belly )?fat|six[- ]pack|flat (?:belly|stomach|tummy)|body transformation|before (?:and|&) after)\b/i,
  ],
  [
    'comparison',
    /\b(?:unlike|better than|compared (?:to|with)|vs\.?|versus|(?:an? |the )?alternatives? (?:to|for)|replacement for|instead of using|other apps|competitors?|similar to|just like (?!you)|besser als|mieux que|mejor que|melhor que|meglio di)\b/i,
  ],
  [
    'download',
    /\b(?:(?:download|install|get|try) (?:it |the app |the game |[\p{L}\d]+ )?(?:now|today|for free|free)|download|install|herunterladen|lad(?:e|en|et)?\b.{1,40}\bherunter|télécharge[rz]?|descarg[au]\w*|baix[ae]\w*|scaric[ah]\w*|pobierz|скачай\w*|скачать|завантаж\w*|indir(?:in)?|unduh|tải (?:về|xuống|ngay))(?![\p{L}])|ダウンロード|インストール|下载|下載|다운로드|설치|حمّ?ل (?:الآن|التطبيق)|डाउनलोड|ดาวน์โหลด/iu,
  ],
];

/** The rules that a text of an ad breaks; empty where it may be shown. */
export function brokenPolicies(text: string): Policy[] {
  const seen = fold(text);
  return [...new Set(policies.filter(([, pattern]) => pattern.test(seen)).map(([policy]) => policy))];
}
