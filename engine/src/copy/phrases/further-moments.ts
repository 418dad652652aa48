import { type Activity, buttonsOf as byActivity } from './phrases.ts';

/** Two more headlines of each activity, for listings that leave much room to our own lines. */
export const furtherMoments: Record<string, Record<Activity, string>[]> = {
  en: [
    byActivity(
      'Stay in tonight.|Turn it up.|Just another page.|Catch the thought.|Your move.|Learn while you wait.|Small steps add up.|Found something nice?|Hold it to the camera.|What’s on today?|Bags packed?|Dinner sorted.|Keep in touch.|Start with a blank page.|A finishing touch.|Lost for words?|Into the kitchen.|Up for a session?|Breathe out.|Each coin counts.|For your eyes alone.|A fresh start.|Left or right?|What is that?|See who’s here.|One page, one team.|Catch that sound.|Sun or umbrella?|Does it add up?|Where are you headed?',
    ),
    byActivity(
      'What’s on tonight?|Today’s soundtrack.|A quiet hour to read.|A note for later.|Ready for a round?|What will you learn?|How was today?|Treat yourself.|What does the code say?|Tomorrow, sorted.|Somewhere new?|What are you craving?|Who is on your mind?|Your idea, your way.|From good to just right.|In other words.|What’s cooking?|Lace up.|Slow down for a while.|What’s left this month?|Keep it to yourself.|Sort it out.|There and back again.|Follow your curiosity.|Find your crowd.|Who does what?|Say it out loud.|What to wear today?|Work it out.|On the road again.',
    ),
  ],
  de: [
    byActivity(
      'Heute bleiben wir daheim.|Mach mal lauter.|Noch eine Seite.|Halt den Gedanken fest.|Du bist am Zug.|Lernen, wenn Zeit ist.|Schritt für Schritt.|Schon was gefunden?|Einfach draufhalten.|Was steht heute an?|Koffer schon gepackt?|Lust auf etwas Gutes?|Bleibt in Verbindung.|Fang einfach an.|Der letzte Schliff.|Fehlen dir die Worte?|Ab in die Küche.|Bereit zum Schwitzen?|Tief durchatmen.|Jeder Cent zählt.|Nur für deine Augen.|Ein frischer Anfang.|Links oder rechts?|Was ist das?|Schau, wer da ist.|Alle auf einem Stand.|Halt den Ton fest.|Sonne oder Regen?|Geht die Rechnung auf?|Wohin soll es gehen?',
    ),
    byActivity(
      'Was läuft heute Abend?|Die Musik zum Tag.|Eine ruhige Lesestunde.|Eine Notiz für später.|Lust auf ein Spiel?|Was lernst du heute?|Wie war der Tag?|Gönn dir etwas.|Was sagt der Code?|Morgen ist geplant.|Mal woanders hin?|Worauf hast du Appetit?|An wen denkst du gerade?|Deine Idee, dein Stil.|Von gut zu genau richtig.|Mit anderen Worten.|Heute koche ich.|Schuhe an, los.|Eine Pause für dich.|Was bleibt am Monatsende?|Das bleibt unter uns.|Räum mal auf.|Hin und wieder zurück.|Folge deiner Neugier.|Finde deine Leute.|Wer macht was?|Sprich es aus.|Was ziehst du heute an?|Kurz mal ausgerechnet.|Und wieder unterwegs.',
    ),
  ],
  fr: [
    byActivity(
      'Ce soir, on reste là.|Montez le son.|Encore une page.|Gardez cette idée.|Le prochain coup ?|Apprendre en chemin.|Pas à pas.|Un coup de cœur ?|Présentez le code.|Quoi de prévu ?|Valise bouclée ?|Une envie gourmande ?|Gardez le contact.|Page blanche, à vous.|Un dernier réglage.|Les mots vous manquent ?|En cuisine.|On bouge ?|Respirez.|Chaque sou compte.|Pour vos yeux seuls.|Un nouveau départ.|À gauche ou à droite ?|Qu’est-ce que c’est ?|Voyez qui est là.|Sur la même longueur.|Gardez ce son.|Soleil ou pluie ?|Le compte est bon ?|On va où ?',
    ),
    byActivity(
      'On regarde quoi ce soir ?|La musique du jour.|Une heure pour lire.|Une note pour plus tard.|Une petite partie ?|Qu’apprendre ce soir ?|Et aujourd’hui ?|Faites-vous plaisir.|Que dit ce code ?|Demain, c’est prévu.|Envie d’ailleurs ?|De quoi avez-vous envie ?|À qui pensez-vous ?|Votre idée, votre style.|Juste comme il faut.|En d’autres mots.|Qu’est-ce qui mijote ?|Chaussures aux pieds.|Ralentissez un peu.|Que reste-t-il ce mois ?|Gardez-le pour vous.|Un peu de rangement.|L’aller et le retour.|Suivez votre curiosité.|Trouvez les vôtres.|Qui fait quoi ?|Dites-le à voix haute.|On s’habille comment ?|Combien ça fait ?|De nouveau en route.',
    ),
  ],
  es: [
    byActivity(
      'Esta noche, en casa.|Sube el volumen.|Una página más.|Atrapa la idea.|Mueve ficha.|Aprende mientras esperas.|Paso a paso.|¿Algo que te guste?|Acerca la cámara.|¿Qué hay hoy?|¿Maletas listas?|¿Un antojo?|No pierdas el contacto.|Empieza desde cero.|Un último retoque.|¿Te faltan palabras?|A la cocina.|¿Nos movemos?|Respira hondo.|Cada moneda cuenta.|Solo para tus ojos.|Borrón y cuenta nueva.|¿Izquierda o derecha?|¿Qué será eso?|Mira quién está.|Todos a una.|Atrapa ese sonido.|¿Sol o paraguas?|¿Salen las cuentas?|¿Adónde vas?',
    ),
    byActivity(
      '¿Qué vemos esta noche?|La música de hoy.|Una hora para leer.|Una nota para luego.|¿Jugamos un rato?|¿Qué aprendes hoy?|¿Qué tal el día?|Date un gusto.|¿Qué dice el código?|Ordena tu mañana.|¿Un sitio nuevo?|¿Qué te apetece?|¿En quién piensas?|Tu idea, a tu manera.|Justo como lo quieres.|En otras palabras.|¿Qué se cuece hoy?|Átate las zapatillas.|Baja el ritmo.|¿Qué queda este mes?|Guárdalo para ti.|Pon orden.|Ida y vuelta.|Sigue tu curiosidad.|Encuentra a los tuyos.|¿Quién hace qué?|Dilo en voz alta.|¿Qué me pongo hoy?|¿Cuánto suma?|De nuevo en camino.',
    ),
  ],
  ar: [
    byActivity(
      'الليلة في البيت.|ارفع الصوت.|صفحة واحدة أخرى.|لا تدع الفكرة تهرب.|نقلتك التالية؟|تعلّم وأنت تنتظر.|خطوة بعد خطوة.|هل أعجبك شيء؟|قرّب الكاميرا.|ماذا لديك اليوم؟|هل حزمت حقائبك؟|ما رأيك بوجبة شهية؟|ابقَ على تواصل.|ابدأ بصفحة بيضاء.|تعديل أخير.|هل خانتك الكلمات؟|إلى المطبخ.|هيا نتحرك.|خذ نفسًا عميقًا.|كل قرش مهم.|لعينيك وحدك.|بداية جديدة.|يمينًا أم يسارًا؟|ما هذا يا ترى؟|تعرّف على الحاضرين.|كلنا على خط واحد.|احفظ هذا الصوت.|شمس أم مظلة؟|هل الحساب مضبوط؟|إلى أين وجهتك؟',
    ),
    byActivity(
      'ماذا نشاهد الليلة؟|موسيقى اليوم.|ساعة هادئة للقراءة.|ملاحظة لوقت لاحق.|هل نلعب قليلًا؟|ماذا ستتعلم اليوم؟|كيف كان يومك؟|دلّل نفسك.|ماذا يقول الرمز؟|رتّب غدك اليوم.|مكان جديد هذه المرة؟|ماذا تشتهي اليوم؟|بمن تفكر الآن؟|فكرتك وبأسلوبك.|كما تريدها تمامًا.|بكلمات أخرى.|ماذا على النار؟|اربط حذاءك.|تمهّل قليلًا.|كم بقي هذا الشهر؟|احتفظ بها لنفسك.|رتّب الأمور.|ذهابًا وإيابًا.|اتبع فضولك.|اعثر على من يشبهك.|من يفعل ماذا؟|قلها بصوت عالٍ.|ماذا ترتدي اليوم؟|كم المجموع؟|على الطريق من جديد.',
    ),
  ],
  he: [
    byActivity(
      'הערב נשארים בבית.|מגבירים את הווליום.|רק עוד עמוד אחד.|תופסים את הרעיון.|התור שלכם לשחק.|לומדים תוך כדי המתנה.|צעד ועוד צעד.|מצאתם משהו יפה?|מקרבים את המצלמה.|מה התוכנית להיום?|המזוודות מוכנות?|בא לכם משהו טעים?|נשארים בקשר.|מתחילים מדף חלק.|עוד תיקון קטן.|חסרות לכם מילים?|נכנסים למטבח.|זזים קצת?|נושמים עמוק.|כל שקל חשוב.|לעיניים שלכם בלבד.|התחלה חדשה.|ימינה או שמאלה?|מה זה בעצם?|מי נמצא כאן?|כולם באותו עמוד.|תופסים את הצליל.|שמש או גשם?|החשבון יוצא?|לאן נוסעים?',
    ),
    byActivity(
      'מה רואים הערב?|הפסקול של היום.|שעה שקטה לקריאה.|פתק לאחר כך.|משחקים קצת?|מה לומדים היום?|איך היה היום?|מפנקים את עצמכם.|מה כתוב בקוד?|מסדרים את המחר.|למקום חדש?|מה בא לכם לאכול?|על מי אתם חושבים?|הרעיון והסגנון שלכם.|בדיוק כמו שרציתם.|במילים אחרות.|מה מתבשל?|שורכים נעליים.|מאטים לרגע.|כמה נשאר החודש?|שומרים לעצמכם.|עושים סדר.|הלוך וחזור.|הולכים אחרי הסקרנות.|מוצאים את האנשים שלכם.|מי עושה מה?|אומרים בקול.|מה ללבוש היום?|כמה זה יוצא?|שוב בדרכים.',
    ),
  ],
  hi: [
    byActivity(
      'आज घर पर ही रहिए।|आवाज़ बढ़ाइए।|बस एक पन्ना और।|विचार सहेज लीजिए।|आपकी चाल।|इंतज़ार में कुछ सीखिए।|कदम दर कदम।|कुछ पसंद आया?|कैमरे के सामने रखिए।|आज क्या करना है?|सामान बाँध लिया?|कुछ खाने का मन है?|जुड़े रहिए।|कोरे पन्ने से शुरू।|बस ज़रा सा निखार।|शब्द नहीं मिल रहे?|रसोई में चलिए।|पसीना बहाने का मन है?|गहरी साँस लीजिए।|हर पैसा मायने रखता है।|बस आपके लिए।|नई शुरुआत कीजिए।|बाएँ या दाएँ?|यह क्या है?|देखिए, कौन आया है।|सब एक साथ।|यह धुन पकड़ लीजिए।|धूप या छाता?|हिसाब बैठता है?|कहाँ जाना है?',
    ),
    byActivity(
      'आज क्या देखेंगे?|आज का संगीत।|पढ़ने का एक घंटा।|बाद के लिए एक नोट।|एक बाज़ी हो जाए?|आज क्या सीखेंगे?|आज का दिन कैसा रहा?|अपने लिए कुछ लीजिए।|कोड क्या कहता है?|कल की तैयारी आज।|किसी नई जगह?|क्या खाना चाहेंगे?|किसकी याद आ रही है?|आपका विचार, आपका ढंग।|मनचाहा रूप दीजिए।|दूसरे शब्दों में।|आज क्या पकेगा?|जूते पहन लीजिए।|थोड़ा ठहरिए।|इस महीने क्या बचा?|बात अपने तक रखिए।|ज़रा समेट लीजिए।|जाना और लौटना।|जिज्ञासा के पीछे चलिए।|अपने लोग खोजिए।|कौन क्या करेगा?|बोलकर कहिए।|आज क्या पहनें?|कुल कितना हुआ?|फिर सफ़र पर।',
    ),
  ],
  ja: [
    byActivity(
      '今夜は家で過ごそう。|音量を、上げて。|もう一ページだけ。|思いつきを残そう。|さあ、次の一手。|待ち時間に、ひと学び。|一歩ずつ、前へ。|気になるもの、ある？|カメラを向けてみて。|今日の予定は？|荷造りはできた？|食べたい気分？|つながっていよう。|白紙から、描こう。|あと少し、整えたい。|言葉が出てこない？|キッチンへ、どうぞ。|ひと汗かこう。|深呼吸しよう。|一円も大切に。|自分だけの場所に。|新しい気持ちで。|右か、左か。|これは何だろう？|誰がいるかな？|足並みをそろえて。|その音を残そう。|晴れ？それとも雨？|計算は合ってる？|行き先は、どこ？',
    ),
    byActivity(
      '今夜は何を観る？|今日の一曲は？|静かに、読書の時間。|あとのためのメモ。|ちょっと遊ぼうか。|今日は何を学ぶ？|今日はどうだった？|自分へのごほうび。|このコード、何だろう。|明日の準備は今日。|知らない町へ。|何が食べたい？|誰のことを思う？|自分らしい形に。|思いどおりの一枚に。|別の言葉で言うと。|今日のごはん、何？|靴ひもを結んで。|少し、ゆっくり。|今月、いくら残る？|胸にしまっておこう。|片づけてみよう。|行って、帰って。|好奇心のままに。|気の合う人と。|誰が、何をする？|声に出してみよう。|今日は何を着る？|合計は、いくら？|また、旅の途中。',
    ),
  ],
  'zh-Hans': [
    byActivity(
      '今晚就宅家。|把音量调大。|再看一页吧。|别让灵感溜走。|轮到你出手。|等车时学一点。|一步一个脚印。|看上什么了？|把镜头凑近点。|今天有什么安排？|行李收好了吗？|想吃点好的？|记得常联系。|从一张白纸开始。|最后修一修。|一时词穷？|进厨房吧。|出出汗。|来个深呼吸。|每一分都算数。|只给自己看。|重新开始。|向左还是向右？|这是什么？|看看谁在。|心往一处想。|留住这段声音。|晴天还是雨天？|账对得上吗？|要去哪里？',
    ),
    byActivity(
      '今晚看什么？|今天听什么？|安静地读一会儿。|留一条给以后。|来玩一会儿？|今天学点什么？|今天过得怎么样？|犒劳一下自己。|这个码里有什么？|明天的事今天排。|换个地方走走？|想吃点什么？|正在想念谁？|你的创意你做主。|修到刚刚好。|换句话说。|锅里煮着什么？|系好鞋带。|慢下来。|这个月还剩多少？|只有自己知道。|理一理。|有去有回。|跟着好奇心走。|找到同好。|谁来做什么？|大声说出来。|今天穿什么？|一共多少？|又上路了。',
    ),
  ],
  'zh-Hant': [
    byActivity(
      '今晚就宅家。|把音量調大。|再看一頁吧。|別讓靈感溜走。|輪到你出手。|等車時學一點。|一步一腳印。|看上什麼了？|把鏡頭湊近點。|今天有什麼安排？|行李收好了嗎？|想吃點好的？|記得常聯絡。|從一張白紙開始。|最後修一修。|一時詞窮？|進廚房吧。|出出汗。|來個深呼吸。|每一分都算數。|只給自己看。|重新開始。|向左還是向右？|這是什麼？|看看誰在。|心往一處想。|留住這段聲音。|晴天還是雨天？|帳對得上嗎？|要去哪裡？',
    ),
    byActivity(
      '今晚看什麼？|今天聽什麼？|安靜地讀一會兒。|留一則給以後。|來玩一會兒？|今天學點什麼？|今天過得怎麼樣？|犒賞一下自己。|這個碼裡有什麼？|明天的事今天排。|換個地方走走？|想吃點什麼？|正在想念誰？|你的創意你做主。|修到剛剛好。|換句話說。|鍋裡煮著什麼？|繫好鞋帶。|慢下來。|這個月還剩多少？|只有自己知道。|理一理。|有去有回。|跟著好奇心走。|找到同好。|誰來做什麼？|大聲說出來。|今天穿什麼？|一共多少？|又上路了。',
    ),
  ],
};
