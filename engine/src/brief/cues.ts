/**
 * Words that tell what kind of thing a line says, in the languages of the copywriter. Used on lower-cased text.
 * A cue that is missed costs variety, never truth.
 */
const either = (...parts: string[]) => new RegExp(parts.join('|'), 'iu');

export const cues = {
  /** A worry laid to rest. */
  reassurance: either(
    String.raw`\b(?:offline|no ads?\b|ad[- ]?free|without ads|no (?:account|sign[- ]?up|registration|log ?in|internet|tracking|hidden|spam|experience|credit card|limits?|wi-?fi)|without (?:an account|internet|registration|ruining|losing|worrying|deleting)|priva(?:te|cy)\b|encrypt\w*|secure\w*|safe(?:ly|ty)?\b|anonymous\w*|open[- ]source|libre|never (?:shared?|sold|sent|leaves?|lose)|stays? on your|your data|don[’']t need|free and|lightweight|back(?:ed )?ups?)`,
    'ohne (?:konto|anmeldung|werbung|internet|registrierung)|keine? (?:werbung|konto|anmeldung|registrierung|kontoregistrierung|daten)|werbefrei|verschlüssel|sicher|privat|quelloffen|datensicher',
    String.raw`sans (?:compte|publicité|pub\b|inscription|internet|connexion)|hors ligne|chiffr|sécuris|confidentiel|privée?s?\b|logiciel libre`,
    String.raw`sin (?:conexión|anuncios|cuenta|registro|internet|publicidad)|cifrad|segur[oa]s?\b|privad[oa]s?\b|código abierto`,
    String.raw`sem (?:anúncios|conta|internet|cadastro)|criptografad|código aberto|senza (?:pubblicità|account|registrazione|internet)|crittografat|sicur[oaei]\b|zonder (?:account|reclame|advertenties)|versleuteld|veilig|utan (?:konto|annonser|reklam)|krypter|säker|uden (?:konto|annoncer|reklamer)|sikker|ilman |turvalli|bez (?:reklam|konta|rejestracji|registrace)|szyfrowan|bezpieczn|šifrov|bezpečn`,
    String.raw`офлайн|оффлайн|без (?:рекламы|интернета|регистрации|аккаунта|реклами|інтернету|реєстрації)|зашифров|шифрова|безопасн|приватн|открыт\w+ исходн|безпечн|відкрит`,
    'reklamsız|çevrimdışı|internetsiz|hesap (?:açmadan|gerekmez)|şifreli|güvenli|gizli|χωρίς (?:διαφημίσεις|σύνδεση|λογαριασμό)|ασφαλ|ללא (?:פרסומות|הרשמה|אינטרנט)|מאובטח|מוצפן|פרטי',
    String.raw`بدون (?:إنترنت|انترنت|إعلانات|اعلانات|تسجيل|حساب|اتصال)|دون (?:اتصال|تسجيل|حساب)|مشف|آمن|بأمان|خصوصي|مفتوح المصدر|آفلاین|بدون |رمزنگاری|امن\b|متن‌باز|منبع باز`,
    String.raw`बिना (?:विज्ञापन|इंटरनेट|खाते|पंजीकरण)|ऑफ़?लाइन|सुरक्षित|एन्क्रिप्ट|निजी|ओपन सोर्स|ออฟไลน์|ไม่มีโฆษณา|ปลอดภัย|เข้ารหัส|ngoại tuyến|không (?:quảng cáo|cần)|bảo mật|an toàn|tanpa (?:iklan|internet|akun|daftar)|aman\b|terenkripsi`,
    'オフライン|広告(?:なし|無し|ゼロ)|登録不要|不要|暗号化|安全|プライバシー|オープンソース|离线|離線|无广告|無廣告|无需|無需|不需要|加密|安全|隐私|隱私|开源|開源|오프라인|광고 ?없|회원가입|필요 ?없|암호화|안전|보안|오픈 ?소스',
  ),
  ease: either(
    String.raw`\b(?:eas(?:y|ily|ier)|simpl[ey]\w*|quick\w*|fast\w*|instant\w*|one[- ]tap|one tap|a (?:single )?(?:tap|swipe|click)|in (?:seconds|minutes|no time|a few)|automatic\w*|seamless\w*|effortless\w*|straightforward|just (?:tap|type|point|start|scan)|smart|lightweight|right from|at a glance|shortcuts?|widget)`,
    String.raw`einfach|schnell|leicht|sofort|automatisch|mühelos|auf einen blick|simplement|facile|rapide|vite|instantané|automati|en un clic|fácil|rápid|sencill|al instante|simples|num toque|semplic|veloc|subito|gemakkelijk|eenvoudig|snel\b|enkel\b|snabb|nem\b|nemt|hurtig|helppo|nopea|łatw|prost|szybk|snadn|rychl|jednoduch`,
    String.raw`легк|прост|быстр|мгновенн|автоматич|одним касанием|швидк|миттєв|kolay|hızlı|basit|anında|otomatik|εύκολ|γρήγορ|απλ|קל\b|בקלות|מהיר|פשוט|سهل|بسهولة|سريع|بسرعة|تلقائي|فور|ضغطة|ساده|سریع|آسان|خودکار|आसान|तेज़|तुरंत|सरल|झटपट|ง่าย|รวดเร็ว|ทันที|อัตโนมัติ|dễ|nhanh|tự động|mudah|cepat|otomatis|praktis`,
    '簡単|かんたん|カンタン|すぐ|素早|すばや|自動|手軽|シンプル|ワンタップ|スワイプ|简单|簡單|轻松|輕鬆|快速|快捷|一键|一鍵|自动|自動|方便|즉시|간편|쉽게|쉬운|빠르|빠른|자동|한 번의|간단',
  ),
  moment: either(
    String.raw`\b(?:anywhere|anytime|any time|on the go|wherever|whenever|at (?:home|work|night|your desk|any)|every (?:day|morning|night|time)|each (?:day|morning|night)|daily|today|tonight|morning|evening|commut\w*|while (?:you|driving|travel\w*)|weekend|dark mode|dark theme|night mode|in your pocket|(?:in the )?background|offline|time of day|travel\w*)\b`,
    'unterwegs|überall|jederzeit|täglich|morgens|abends|nachts|dunkl|hintergrund|partout|à tout moment|en déplacement|quotidien|chaque jour|sombre|arrière-plan|dondequiera|en cualquier (?:lugar|momento)|cada día|diari|oscuro|segundo plano|em qualquer (?:lugar|hora)|todo dia|escuro|ovunque|in qualsiasi momento|ogni giorno|scur[oa]|overal|altijd|onderweg|donker|överallt|när som helst|mörk|overalt|mørk|missä tahansa|tumma|wszędzie|w dowolnym|ciemn|kdekoli|kdykoli|tmav',
    'везде|в любое время|где угодно|каждый день|ежедневн|т[её]мн|в фоне|будь-де|будь-коли|щодня|темн|her yerde|her zaman|her gün|karanlık|koyu|οπουδήποτε|οποτεδήποτε|κάθε μέρα|σκούρ|בכל מקום|בכל זמן|כהה|في أي (?:وقت|مكان)|كل يوم|يومي|داكن|ليلي|مظلم|الخلفية|هر(?:جا| زمان| روز)|تیره|تاریک|कहीं भी|कभी भी|हर दिन|रोज़|डार्क|ทุกที่|ทุกเวลา|ทุกวัน|มืด|mọi lúc|mọi nơi|mỗi ngày|tối|di mana (?:saja|pun)|kapan (?:saja|pun)|setiap hari|gelap',
    'いつでも|どこでも|毎日|毎朝|外出|ダーク|夜|バックグラウンド|随时|隨時|随地|隨地|每天|深色|暗色|夜间|夜間|后台|背景|언제|어디서|매일|다크|어두운|야간|백그라운드',
  ),
  oldWay: either(
    String.raw`\b(?:no more|instead of|forget (?:about )?(?:the|your|paper|having)|without having to|say goodbye|goodbye to|no need to|replac\w+|never again|never (?:forget|miss|lose|worry)|stop \w+ing|tired of|fed up|don[’']t (?:worry|need))\b`,
    'nie wieder|schluss mit|statt |kein[en]? .{0,20}mehr|vergiss|fini(?:es)? |plus besoin|au lieu|olvídate|nunca más|en lugar de|adiós|chega de|em vez de|nunca mais|basta |mai più|invece di|nooit meer|in plaats van|slut på|aldrig mer|i stället|nie więcej|koniec z|zamiast|už nikdy|místo|больше не|вместо|забудьте|більше не|замість|artık .{0,20}yok|yerine|τέρμα|αντί|די ל|במקום|لا مزيد|بدلا|وداعا|دیگر (?:نیازی|لازم)|به جای|अब नहीं|के बजाय|की जगह|ไม่ต้อง|แทนที่จะ|không còn|thay vì|tidak perlu|tak perlu',
    'もう.{0,12}(?:ない|不要)|さよなら|代わりに|不要|不再|告别|告別|无需再|取代|代替|더 ?이상|대신|이제 그만',
  ),
  problem: either(
    String.raw`\b(?:can[’']t (?:decide|find|remember|keep|sleep|focus)|cumbersome|complex\b|clutter\w*|mess(?:y)?\b|tedious|struggl\w*|overwhelm\w*|hard to (?!put)|difficult|annoying|confus\w*|leave something behind|takes? up|don[’']t (?:want|recogni[sz]e)|nobody is perfect|wast(?:e|ing)|boring|lost\b|forgot\w*|out of (?:space|storage)|running (?:out|low))`,
    'chaos|umständlich|kompliziert|niemand ist perfekt|verschwend|désordre|compliqué|personne n.est parfait|desorden|complicad|nadie es perfecto|bagunça|confus|disordine|rommel|rörigt|bałagan|nepořádek|беспорядок|никто не идеал|сложно|безлад|kimse mükemmel|dağınık|χάος|בלגן|فوضى|لا أحد|معقد|مزعج|آشفت|गड़बड़|कोई भी (?:पूर्ण|परफेक्ट)|ยุ่งยาก|bừa bộn|berantakan|散らかっ|面倒|完璧な人|困っ|混乱|杂乱|雜亂|麻烦|麻煩|没有人是完美|烦恼|煩惱|복잡|번거|완벽한 사람',
  ),
  news: either(
    String.raw`^(?:what[’']s new|news?:|new!|new in|now (?:with|supports?|available|you can)|introducing|just added|brand[- ]new|all[- ]new)\b|\bnow with\b|^(?:neu:|neu in|jetzt (?:neu|mit)|nouveau(?:té)? ?:|nuevo:|novidade|novità|nieuw:|nyhet|nowość|novinka|новинка|новое:|нове:|yeni:|νέο:|חדש:|جديد:|جدید:|नया:|ใหม่:|mới:|baru:|新機能|新登場|全新|新增|최신|새로운 기능)`,
  ),
  proof: either(
    String.raw`\d(?:[\d.,٬٫ ]*\d)?\s?(?:\+|%|k\b|m\b|million|billion|thousand|tausend|millionen|millones|millions|milhões|milioni|miljoen|miljoner|milioner|milion|млн|миллион|тысяч|мільйон|milyon|εκατομ|מיליון|مليون|میلیون|मिलियन|लाख|करोड़|ล้าน|triệu|juta|万|萬|億|亿|만|억)|\b\d{3,}\b|\d[.,]\d{3}\b`,
    String.raw`\b(?:hundreds|thousands|millions) of\b`,
  ),
  gain: either(
    String.raw`\b(?:save|sav(?:es|ing)|free up|get (?:more|things|all)|more (?:done|productive|time)|achieve|improve|boost|never (?:miss|forget|lose)|stay|keep|feel|enjoy|discover|find|learn|protect|make (?:better|real|the most|work)|reach|progress|focus|organi[sz]ed?|relax|master|build|better|healthier|goals?|habits?|personali[sz]ed|tailored|your own|together|friends|family)\b`,
    String.raw`spar|behalte|entdeck|genieß|lerne|finde|gagne|économis|découvr|profite|appren|ahorra|descubr|disfrut|aprend|encuentr|economiz|descubra|aproveite|risparmi|scopri|impara|trova|bespaar|ontdek|leer\b|spara|upptäck|lär|spar|oppdag|säästä|löydä|opi\b|oszczędz|odkry|ucz|ušetř|objev|эконом|откр(?:ой|ывай)|найд|узна|научи|заощад|відкри|знайд|tasarruf|keşfet|öğren|bul\b|εξοικονόμ|ανακάλυψ|μάθ|חסוך|גלה|למד|وفر|اكتشف|استمتع|تعلم|حرر|صرفه|کشف|لذت|یاد|बचा|खोज|सीख|आनंद|ประหยัด|ค้นพบ|เรียนรู้|tiết kiệm|khám phá|học|hemat|temukan|jelajahi|belajar|節約|見つ|発見|楽し|学|解放|整理|节省|節省|发现|發現|享受|学习|學習|释放|釋放|整洁|절약|발견|즐기|배우|찾|확보|정리`,
  ),
} as const;

/** Things that only engineers read: they make a poor headline. */
export const jargon =
  /\b(?:html|xml|opml|json\w*|css|http\w*|tcp|udp|ssh|ftp|smb|webdav|caldav|carddav|hotp|totp|sha-?\d*|aes\w*|rsa|pgp|gpg|regex\w*|apis?|sdk|cli|ldap|saml|oauth\w*|imap|pop3|smtp|backend|framework\w*|native|textview|enclosure|cache[sd]?|algorithm\w*|plaintext|metadata|parse[sr]?|material (?:design|you|\d)|markdown|applescript|codec\w*|flac|ogg|mkv|bluetooth le|utf|dns|ipv\d|vpn protocol|kernel|root|magisk|mdm|gtk|libre|floss|foss|gpl)\b|머[터티]리얼|マテリアル ?デザイン|متريال|متریال|مواد التصميم|(?:MD|Material) ?设计|материальн\w* дизайн|मटीरियल|tasarım dili/i;

/** Praise that says nothing. */
export const puffery =
  /\b(?:amazing|awesome|incredible|powerful|perfect(?:ly)?|stunning|fantastic|wonderful|must[- ]have|handy|nice|cool|great|innovative|state[- ]of[- ]the[- ]art|cutting[- ]edge|next[- ]gen\w*|unique|magic|scientifically|proven|rumou?red|simply the|robust|comprehensive|unlimited|full access|exclusively?)\b/i;

/** Makers and products whose names are better left to themselves. */
export const brands =
  /\b(?:google|apple|iphone|ipad|ios|macos|mac|apple watch|android|microsoft|windows|youtube|facebook|instagram|whatsapp|messenger|twitter|tiktok|snapchat|netflix|spotify|dropbox|onedrive|icloud|amazon|alexa|siri|wear os|paypal|telegram|discord|reddit|linkedin|pinterest|salesforce|asana|trello|zendesk|evernote|authy|openai|chatgpt|gpt-?\d*|gemini|samsung|xiaomi|touch bar|force touch|magic trackpad|trackpad|mouse|keyboard navigation|menu bar|desktop)\b/i;
