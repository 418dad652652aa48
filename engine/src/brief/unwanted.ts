/** Headings of passages that are not about what the app does: all below them is left out. */
const headings = new RegExp(
  [
    String.raw`\b(?:privacy|terms|legal|disclaimer|licen[sc]e|permissions?|subscriptions?|pricing|prices?|premium|pro (?:version|features?)|pro$|plus$|paid|purchases?|contact|support(?! for)|feedback|follow|community|join|donat\w*|contribut\w*|credits?|about us|links?|website|faq|help|requirements?|required|supported devices|compatible with|change ?log|release notes|version|updates?|press|reviews?|testimonials?|awards?|what (?:people|users|others|the press) (?:are )?say\w*|note|notes:|attention|important|warning|keywords?|tags|translations?|source code|partners?|sponsors?|languages|supported languages|other apps|more apps|our apps|also available|requires)\b`,
    'datenschutz|nutzungsbedingungen|impressum|berechtigung|erlaubnis|kontakt|lizenz|anforderungen|voraussetzung|hinweis|rechtlich|abonnement|mitmachen|folge uns',
    'confidentialit|conditions|mentions|autorisations|contacte|licence|abonnement|remarque|suivez|configuration requise',
    'privacidad|términos|permisos|contacto|licencia|suscripci|requisitos|síguenos|avisos?',
    'privacidade|termos|permissões|contato|licença|assinatura|siga-?nos',
    'informativa|termini|permessi|contatti|abbonament|seguici|requisiti',
    'поддержк|разрешени|лиценз|подписк|контакт|условия|конфиденциальн|требовани|дозволи|ліценз|підписк|умови',
    'الخصوصية|الشروط|الأذونات|صلاحيات|الاشتراك|اتصل|تواصل|الترخيص|المتطلبات|ملاحظة|مجوز|حریم خصوصی|تماس',
    'プライバシー|利用規約|権限|お問い合わせ|ライセンス|サブスクリプション|プレミアム|注意|必要なもの|動作環境|対応(?:機種|言語)|リンク',
    '隐私|隱私|条款|條款|权限|權限|联系|聯絡|许可|授權|订阅|訂閱|会员|會員|要求|注意|免责|链接|更新日志',
    '개인정보|이용약관|권한|문의|라이선스|구독|프리미엄|주의|요구|링크|선택적|필수적|접근|지역 안내|이용 가능 지역|고객 ?센터|공식 ?(?:사이트|채널)',
    'गोपनीयता|शर्तें|अनुमति|संपर्क|लाइसेंस|सदस्यता',
  ].join('|'),
  'iu',
);

/** Headings that say nothing by themselves, while the list below them does. */
const emptyHeadings =
  /^(?:(?:the |our |main |key |top |core |app |more |other |free |additional |advanced |unique |new |some |many |full |great |awesome |amazing |all |feature )*(?:features?|functions?|functionality|highlights?|overview|benefits|description|includes?|including|advantages|capabilities|things to love|features? (?:list|overview|include)|about(?: (?:the|this) (?:app|game))?|how (?:it works|to (?:play|use))|introduction|summary|why .*|what.*|more|and (?:much )?more|use \S+ to|with .{1,30} you (?:can|will).*|you (?:can|will)|others?|general|misc\w*)|(?:(?:haupt|weitere|wichtigste) ?)?(?:funktionen|merkmale|eigenschaften|vorteile|features)|fonctionnalités.*|caractéristiques.*|características.*|funciones.*|funcionalidades.*|recursos.*|caratteristiche.*|funzionalità.*|funktioner|egenskaper|ominaisuudet|funkcje.*|vlastnosti|funkce|возможности.*|функции.*|особенности.*|можливості.*|функції.*|özellikler.*|χαρακτηριστικά.*|(?:ال)?(?:مميزات|ميزات|خصائص|مزايا).*|ویژگی.*|امکانات.*|תכונות|פיצ'רים|विशेषताएं|विशेषताएँ|सुविधाएं|फ़ीचर.*|คุณสมบัติ.*|tính năng.*|fitur.*|(?:主な)?(?:機能|特徴|特長)(?:一覧)?|(?:主要)?(?:功能|特点|特色|特性|亮点|亮點)(?:介绍|列表)?|(?:주요 ?)?(?:기능|특징)|こんな(?:方|人|とき|時)に.*|.*(?:おすすめ|オススメ)(?:の方|です)?|(?:这样|這樣|哪些)的?人.*|适(?:合|用)(?:人群|谁).*|이런 (?:분|사람).*|.*추천합니다|(?:por ?qu[eéê]|pourquoi|warum|waarom|perché|varför|hvorfor|miksi|dlaczego|proč|почему|чому|neden|γιατί|לам[הא]|למה|لماذا|چرا|क्यों|mengapa|tại sao|ทำไม).*|なぜ.*|.*(?:理由|とは)|(?:为什么|為什麼).*|왜 .*)\s*[:：]?$/iu;

/** Sentences about the publisher, the store, the law or the version instead of the app. */
const boilerplate = new RegExp(
  [
    String.raw`\b(?:privacy policy|terms (?:of|and|&)|eula|copyright|©|all rights reserved|trademarks?|registered|not affiliated|endorsed by|affiliat\w+|licen[sc]ed? (?:under|by)|gpl|apache licen|mit licen|personal information|data safety|gdpr|liab\w+|warrant(?:y|ies)|at your own risk)\b`,
    String.raw`\b(?:contact us|e-?mail us|get in touch|let us know|tell us|reach out|write to us|visit (?:us|our|the)|follow us|like us|join (?:us|our|the)|find us|stop by|learn more|more info\w*|read more|see more|check out|for (?:more|further|full) \w+|feedback|suggestions?|questions?,|bug reports?|report (?:bugs?|issues?)|customer (?:service|support)|help (?:center|centre)|support (?:us|team|page|forum)|our (?:team|website|blog|page|channel|discord|forums?|other apps?|community|users|mission|goal|company)|rate (?:us|the app|this app|it)|leave (?:us )?a (?:review|rating)|five stars?|5 stars?|tweet|facebook page|donat(?:e|ions?)|thank you|thanks (?:to|for) (?:all|our|your|using)|we hope|we(?:[’']d| would) love|we (?:appreciate|welcome|look forward)|stay tuned|coming soon|more (?:features|to come)|(?:and |& )(?:much |many |so much |lots )?more\b.{0,12}$|changelog|release notes|bug ?fix\w*|translate (?:the|this) app|translations? by|help (?:us )?translat\w+|crowdin|weblate|transifex|volunteers?|wikipedia|github|gitlab|source code)\b`,
    String.raw`\b(?:permissions?|accessibilityservice|accessibility service|android \d|ios \d|requires?(?! no)|(?<!\bno\b.{0,30})required\b|root access|rooted|minimum|min\.|at least android|in order to|depending on|may (?:not|vary|require)|only available|not available|available (?:on|in|for|separately)|some features|not support\w*|limited to|beta|experimental|deprecated|please note|note that|note:|be careful|disclaimer|attention|important:|if you (?:have|like|want|need|decide|encounter|experience|purchase|already|don[’']t)|sold separately|successor|based on|optimi[sz]ed for|client for .{2,30} required|api|sdk|frameworks?)\b`,
    String.raw`\b(?:in-app|ads? (?:supported|may)|contains ads|remove ads|ad-supported|advertis\w+ (?:id|partners)|payment|charged|billing|refund|renew\w*|cancel(?:l?ed|lation)?|expire\w*|account settings|purchase\w*|unlock(?:s|ed)? (?:all|with|the full|pro|premium)|vip|gold|pro\b.{0,20}:)\b`,
    String.raw`\b(?:since|founded in|created in|invented in|established|years? (?:ago|old)|version|v\d+\.\d+|update\w* (?:in|on|to|regularly|log)|new in|newer android|made (?:in|by)|developed by|created by|brought to you|powered by|press\b|said|says|wrote|according to|nicknamed|the following|as follows|listed below|all such|favou?rite apps|forbes|techcrunch|wirecutter|new york times|the verge|wired|lifehacker|cnet|mashable|macworld|pcmag)\b`,
    String.raw`don[’']?t (?:you )?know how|^no problem\b|^(?:for )?example:|^z\. ?b\.|^beispiel|^exemple|^ejemplo|wissen sie nicht|weißt du nicht|ne savez[- ](?:vous )?pas|no sab(?:es|éis|e) |^没问题|^問題ありません|^没有问题|^例[:：、]|^(?:ألا تعرف|على سبيل|مثال)|क्या आप(?:को)? नहीं (?:जान|पता)`,
    String.raw`\bsoon (?:more|to be|we)\b|^(?:let[’']s go|have fun|no problem|enjoy)[!.]*$|^(?:for example|e\.g\.)|^(?:auf geht[’']s|los geht[’']s|viel spa(?:ß|ss)|kein problem|amusez-vous|c[’']est parti|pas de problème|divi[eé]rt\p{L}+|no hay problema|divertiti|вперед|вперёд|наслаждайтесь|нет проблем|即将推出|开始吧|玩得开心|没问题|楽しんでください|問題ありません|문제 ?없습니다|즐거운 시간 보내세요|楽しんで|お楽しみください|(?:さあ、)?始めましょう|尽情享受吧|لنبدأ|هيا بنا|استمتع|لا توجد مشكلة)[!.！。]*$|(?:^|\s)و?(?:bientôt|próximamente|pronto se|em breve|presto (?:ne|altr)|скоро|في القريب|قريب[اً]{1,2}|على سبيل المثال)(?:\s|$)|곧 더|近日公開|追加される予定|entwickelt (?:in|von)|développé|desarrollad`,
    String.raw`datenschutz|nutzungsbedingung|urheberrecht|marke\w* von|besuche? (?:uns|unsere)|schreib\w* uns|folge uns|kontaktier|bewerte|weitere informationen|mehr (?:info|erfahren)|änderungsprotokoll|quellcode|lizenz|berechtigung|(?<!kein.{0,40})(?:benötigt|erforder)|voraussetz|kostenpflichtig|in-app|barrierefreiheit|kann es sein|übersetz\w* (?:von|durch)|nachfolger`,
    String.raw`confidentialité|conditions d|contactez|écrivez|suivez-nous|en savoir plus|pour plus d|code source|notez|laissez un avis|étoiles|licence|autorisation|(?<!(?:aucun|pas|sans).{0,30})requis|(?<!ne )nécessite|marque\w* déposée`,
    String.raw`privacidad|términos|contáct|escríb|síguenos|más información|código fuente|valora (?:la|esta|nuestra)|calif[ií]ca(?:nos|la)?|déjanos|estrellas|licencia|permiso|(?<!no )requiere|marca\w* registrada|visita (?:nuestr|la)`,
    'privacidade|termos de|contat|siga-nos|saiba mais|mais informações|código[- ]fonte|avalie|estrelas|licença|permiss|(?<!não )requer|visite',
    String.raw`informativa|termini|contattac|seguici|ulteriori|per saperne|codice sorgente|valuta(?:ci| l)|recensione|stelle\b|licenza|permess|(?<!non )richied|visita(?:te)? `,
    String.raw`политик\w+ конфиденц|услови|свяжитесь|пишите|подробн|исходн\w+ код|лиценз|разрешени|(?<!не )требу|подписывайтесь|політик\w+ конф|умов|зв.яжіться|докладн|ліценз|дозв[оі]л|потрібн`,
    'سياسة|شروط|اتصل بنا|تواصل معنا|تابعنا|لمعرفة|للمزيد|المصدر البرمجي|شيفرة|رخصة|ترخيص|إذن|أذونات|صلاحي|يتطلب|تتطلب|مطلوب|خدمة إمكانية|AccessibilityService|حریم خصوصی|شرایط|تماس|بیشتر بدانید|اطلاعات بیشتر|مجوز',
    'プライバシー|規約|お問い合わせ|詳細は|詳しくは|ご覧ください|ご連絡|ソースコード|ライセンス|権限|必要です|必要としま(?!せん)|が必要(?!な[いく]|あり)|対応していません|ご了承|フォロー|レビュー(?:を|して)|後継|更新履歴|アクセシビリティ',
    '隐私(?:政策|权)|隱私(?:政策|權)|条款|條款|联系我们|聯絡我們|关注我们|了解更多|更多信息|更多資訊|源代码|原始碼|许可证|授權|权限|權限|需要(?:您|你|安装|root|付)|无障碍|更新日志|(?:访问|訪問)(?:我们|我們|官|网站|網站)|反馈|客服|请注意|如果(?:您|你)(?:有|想|需)|继任者|前往',
    '개인정보|약관|문의|연락|자세한|답변|의무|책임|한하여|더 알아보|소스 ?코드|라이선스|권한|필요합니다|팔로우|리뷰|후원|방문|접근합니다|접근 ?권한|허용|동의(?:하|를)|맞춤형 광고|광고 제공|오류가 발생|공식 ?사이트|홈페이지|블로그|고객 ?센터',
    'गोपनीयता नीति|शर्तें|संपर्क करें|अधिक जान|स्रोत कोड|लाइसेंस|अनुमति|आवश्यक(?!ता नहीं)|एक्सेसिबिलिटी|AccessibilityService',
    'privacybeleid|voorwaarden|broncode|integritetspolicy|villkor|källkod|polityka prywatności|regulamin|kod źródłow|gizlilik|kullanım koşul|kaynak kod|kebijakan privasi|ketentuan|chính sách|điều khoản|นโยบาย|ข้อกำหนด|πολιτική|όροι|מדיניות|תנאי',
  ].join('|'),
  'iu',
);

/** True for the heading of a passage without facts for an ad: legal, contact, permissions, price tiers, news of versions. */
export const isUnwantedHeading = (heading: string): boolean => headings.test(heading);

/** True for a heading such as 'Key features'. */
export const isEmptyHeading = (heading: string): boolean => emptyHeadings.test(heading.trim());

/** True for a sentence that tells of the publisher, the store, the law or the version, not of the app. */
export const isBoilerplate = (text: string): boolean => boilerplate.test(text);

/** A line that only names places on the web. */
const places =
  /^(?:facebook|instagram|twitter|x|youtube|tiktok|telegram|discord|reddit|blog|web|website|homepage|sns|페이스북|인스타그램|유튜브|트위터|ブログ|公式サイト|ホームページ|フェイスブック|ツイッター|微博|微信|公众号|官网|官網|فيسبوك|تويتر|إنستغرام|تيليجرام)(?: id| ?:.*)?$|\bsns$/iu;

const words = /[\p{L}\p{N}\p{M}’']+/gu;

/** Keyword soup, tables, signatures: runs of names or commas without a sentence in them. */
export function isSoup(text: string): boolean {
  const found = text.match(words) ?? [];
  const letters = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  if (places.test(text.trim())) return true;
  if (letters < 2 || letters < [...text].length * 0.5) return true;
  const separators = text.match(/[,،、|/•·;；]/gu)?.length ?? 0;
  if (separators >= 4 && found.length / (separators + 1) < 2.5) return true;
  const distinct = new Set(found.map((word) => word.toLowerCase()));
  return found.length >= 8 && distinct.size / found.length < 0.6;
}

/** True where a text lists other products: two or more names after 'import from', 'alternative to' and the like. */
export const listsRivals = (text: string): boolean =>
  /\b(?:[Ii]mport\w*|[Mm]igrat\w*|[Ss]witch\w*|[Aa]lternatives?|[Rr]eplaces?|like|[Oo]ther|[Ii]ncluding|[Ss]upports?|[Ww]orks with|[Cc]ompatible with)\b[^.]{0,60}?(?:\p{Lu}[\p{L}\d+]+(?: \p{Lu}[\p{L}\d+]+)?, ){1,}(?:and |or )?\p{Lu}/u.test(
    text,
  );
