import { type Activity, buttonsOf as byActivity } from './phrases.ts';

/**
 * One headline for each activity, in the order of `activities`: the moment in which people reach for such an app.
 * Like all our own lines they claim nothing. Languages without them greet instead.
 */
export const moments: Record<string, Record<Activity, string>> = {
  en: byActivity(
    'Press play. Lean back.|Put your headphones on.|Time for a good read.|Write it down.|One more round?|A little more each day.|See how far you come.|Have a look around.|Point. Scan. Done.|Get it out of your head.|Where to next?|Hungry?|Say it now.|Make something today.|Make it look right.|How do you say that?|What’s for dinner?|On your marks.|Take a quiet moment.|Where does the money go?|Lock it up.|Make some room.|Which way now?|Look a little closer.|Come on in.|Better together.|Hit record.|Will it rain?|Let’s see the numbers.|Off you go.',
  ),
  de: byActivity(
    'Film ab.|Kopfhörer auf.|Zeit zum Lesen.|Schreib es auf.|Noch eine Runde?|Jeden Tag ein bisschen.|Behalte es im Blick.|Stöbern erlaubt.|Kamera drauf. Scan.|Raus aus dem Kopf.|Wohin als Nächstes?|Hunger?|Sag es gleich.|Mach was draus.|Bring es in Form.|Wie sagt man das?|Was gibt es heute?|Auf die Plätze.|Ein ruhiger Moment.|Wo bleibt das Geld?|Sicher ist sicher.|Schaff wieder Platz.|Wo geht es lang?|Sieh genauer hin.|Komm dazu.|Zusammen geht mehr.|Aufnahme läuft.|Brauchst du den Schirm?|Rechne nach.|Auf geht’s.',
  ),
  fr: byActivity(
    'Silence, ça tourne.|Mettez vos écouteurs.|L’heure de lire.|Notez-le.|Encore une partie ?|Un peu chaque jour.|Gardez le fil.|Le plaisir de flâner.|Visez, scannez.|Libérez votre esprit.|Où allez-vous ?|Une petite faim ?|Dites-le maintenant.|Créez quelque chose.|La touche finale.|Trouvez les mots.|On mange quoi ?|À vos marques.|Un instant de calme.|Où va l’argent ?|Sous clé.|Faites de la place.|Par où aller ?|Regardez de plus près.|Entrez, c’est ouvert.|Tous ensemble.|Ça enregistre.|Parapluie ou pas ?|Faites le compte.|Bonne route.',
  ),
  es: byActivity(
    'Dale al play.|Ponte los auriculares.|Hora de leer.|Apúntalo.|¿Otra partida?|Un poco cada día.|No pierdas el hilo.|A curiosear.|Apunta y escanea.|Sácalo de tu cabeza.|¿Adónde vamos?|¿Tienes hambre?|Dilo ya.|Crea algo hoy.|El toque final.|¿Cómo se dice?|¿Qué cenamos hoy?|Preparados, listos.|Un rato de calma.|¿Adónde va el dinero?|Bajo llave.|Haz sitio.|¿Por dónde se va?|Mira más de cerca.|Pasa y únete.|Todos juntos.|Grabando.|¿Lloverá hoy?|Haz cuentas.|Vámonos.',
  ),
  pt: byActivity(
    'Aperte o play.|Coloque os fones.|Hora de ler.|Anote aí.|Mais uma partida?|Um pouco por dia.|Sem perder o fio.|Dê uma espiada.|Aponte e escaneie.|Tire da cabeça.|Para onde agora?|Deu fome?|Diga agora.|Crie algo hoje.|O toque final.|Como se diz isso?|O que vai ter hoje?|Preparar, largar.|Um momento de calma.|Cadê o dinheiro?|A sete chaves.|Abra espaço.|Para que lado?|Olhe mais de perto.|Venha junto.|Todo mundo junto.|Gravando.|Vai chover hoje?|Faça as contas.|Pé na estrada.',
  ),
  it: byActivity(
    'Premi play.|Metti le cuffie.|È ora di leggere.|Scrivilo subito.|Un’altra partita?|Un po’ ogni giorno.|Non perdere il filo.|Guardati intorno.|Inquadra e scansiona.|Libera la mente.|Dove si va?|Hai fame?|Dillo adesso.|Crea qualcosa oggi.|Il tocco finale.|Come si dice?|Cosa si cucina oggi?|Pronti, via.|Un momento di calma.|Dove vanno i soldi?|Sotto chiave.|Fai spazio.|Da che parte?|Guarda più da vicino.|Entra anche tu.|Tutti insieme.|Si registra.|Serve l’ombrello?|Fai due conti.|Si parte.',
  ),
  ru: byActivity(
    'Включайте.|Наденьте наушники.|Время почитать.|Запишите это.|Ещё одну партию?|Понемногу каждый день.|Видно каждый шаг.|Загляните сюда.|Наведите камеру.|Разгрузите голову.|Куда дальше?|Проголодались?|Скажите сейчас.|Создайте что-нибудь.|Последний штрих.|Как это сказать?|Что на ужин?|На старт.|Минута покоя.|Куда уходят деньги?|Под замком.|Освободите место.|Куда теперь?|Взгляните поближе.|Присоединяйтесь.|Вместе веселее.|Идёт запись.|Брать ли зонт?|Посчитаем.|Пора ехать.',
  ),
  ar: byActivity(
    'اضغط تشغيل.|ضع سماعاتك.|حان وقت القراءة.|دوّنها الآن.|جولة أخرى؟|قليل كل يوم.|تابع خطواتك.|تصفّح على مهلك.|وجّه الكاميرا وامسح.|أفرغ ما في ذهنك.|إلى أين الآن؟|هل أنت جائع؟|قلها الآن.|اصنع شيئًا اليوم.|لمسة أخيرة.|كيف تقولها؟|ماذا نطبخ اليوم؟|استعد وانطلق.|لحظة هدوء.|أين يذهب المال؟|أغلق بإحكام.|أفسح المجال.|من أي طريق؟|انظر عن قرب.|انضم إلينا.|معًا دائمًا.|اضغط تسجيل.|هل ستمطر اليوم؟|احسبها الآن.|هيا بنا.',
  ),
  he: byActivity(
    'לוחצים על פליי.|שמים אוזניות.|הגיע הזמן לקרוא.|רושמים את זה.|עוד סיבוב?|קצת בכל יום.|לא מאבדים את הקצב.|באים לשוטט.|מכוונים וסורקים.|מפנים את הראש.|לאן עכשיו?|רעבים?|אומרים את זה עכשיו.|יוצרים משהו היום.|נגיעה אחרונה.|איך אומרים את זה?|מה מבשלים היום?|היכון, צא.|רגע של שקט.|לאן הולך הכסף?|נועלים היטב.|מפנים מקום.|לאן פונים?|מסתכלים מקרוב.|באים גם אתם?|כולם ביחד.|מתחילים להקליט.|צריך מטרייה?|עושים חשבון.|קדימה, לדרך.',
  ),
  hi: byActivity(
    'प्ले दबाइए।|हेडफ़ोन लगाइए।|पढ़ने का समय।|अभी लिख लीजिए।|एक और बाज़ी?|हर दिन थोड़ा-थोड़ा।|हर कदम पर नज़र।|आराम से देखिए।|कैमरा दिखाइए।|मन हल्का कीजिए।|अब कहाँ चलें?|भूख लगी है?|अभी कह दीजिए।|आज कुछ बनाइए।|आखिरी निखार।|इसे कैसे कहेंगे?|आज क्या पकाएँ?|तैयार हो जाइए।|एक शांत पल।|पैसा कहाँ जाता है?|ताला लगाइए।|जगह बनाइए।|किस रास्ते चलें?|ज़रा पास से देखिए।|साथ आइए।|साथ मिलकर कीजिए।|रिकॉर्ड दबाइए।|छाता लेना है?|हिसाब लगाइए।|चलिए, निकलें।',
  ),
  th: byActivity(
    'กดเล่นได้เลย|ใส่หูฟังแล้วไป|ได้เวลาอ่าน|จดไว้ก่อนลืม|อีกสักตาไหม?|วันละนิด|เห็นทุกก้าว|แวะเลือกดู|ส่องแล้วสแกน|ปล่อยหัวให้โล่ง|ไปไหนต่อดี?|หิวไหม?|บอกตอนนี้เลย|ลองสร้างสักอย่าง|แต่งอีกนิด|พูดว่ายังไงดี?|วันนี้กินอะไรดี?|เข้าที่ ระวัง|ช่วงเวลาเงียบ ๆ|เงินไปไหนหมด?|ล็อกไว้ให้ดี|เคลียร์พื้นที่|ไปทางไหนดี?|มองให้ใกล้ขึ้น|มาร่วมวงกัน|ทำไปด้วยกัน|เริ่มอัดเลย|ต้องพกร่มไหม?|ลองคิดเลขดู|ไปกันเถอะ',
  ),
  ja: byActivity(
    'さあ、再生しよう。|耳を澄ませて。|読む時間です。|書きとめておこう。|もう一回、遊ぶ？|毎日、少しずつ。|続きが見える。|のぞいてみよう。|かざして、読み取る。|頭の中を、からっぽに。|次は、どこへ行こう。|お腹、すいた？|いま、伝えよう。|何か作ってみよう。|仕上げのひと手間。|なんて言うんだろう。|今夜は何を作る？|位置について。|静かなひととき。|お金はどこへ？|鍵をかけておこう。|すっきりさせよう。|どっちへ進む？|もう少し、近くへ。|仲間に入ろう。|みんなで進めよう。|録音、スタート。|傘、いるかな？|計算してみよう。|さあ、出発。',
  ),
  ko: byActivity(
    '재생만 누르세요.|이어폰을 꽂으세요.|읽을 시간이에요.|적어 두세요.|한 판 더?|매일 조금씩.|꾸준히 남기기.|구경해 볼까요?|비추고 스캔.|머릿속을 비우세요.|다음은 어디로?|배고프세요?|지금 말해 보세요.|뭐든 만들어 봐요.|마지막 손질.|뭐라고 말할까요?|오늘 뭐 먹지?|준비, 출발.|조용한 한때.|돈은 어디로?|꼭 잠가 두세요.|공간을 비우세요.|어느 길로 갈까?|조금 더 가까이.|함께해요.|다 같이 해요.|녹음 시작해요.|우산 챙길까?|계산해 봐요.|자, 출발.',
  ),
  'zh-Hans': byActivity(
    '按下播放键。|戴上耳机。|该读点什么了。|随手记下来。|再来一局？|每天一点点。|一路看得见。|随便逛逛。|对准，扫一下。|让脑子歇一歇。|下一站去哪？|饿了吗？|现在就说。|动手做点什么。|再润色一下。|这句怎么说？|今晚吃什么？|各就各位。|安静一会儿。|钱都去哪了？|锁好它。|腾点地方。|该往哪走？|走近一点看。|快来加入。|大家一起来。|开始录吧。|要带伞吗？|算一算。|出发吧。',
  ),
  'zh-Hant': byActivity(
    '按下播放鍵。|戴上耳機。|該讀點什麼了。|隨手記下來。|再來一局？|每天一點點。|一路看得見。|隨便逛逛。|對準，掃一下。|讓腦子歇一歇。|下一站去哪？|餓了嗎？|現在就說。|動手做點什麼。|再潤飾一下。|這句怎麼說？|今晚吃什麼？|各就各位。|安靜一會兒。|錢都去哪了？|鎖好它。|騰點地方。|該往哪走？|走近一點看。|快來加入。|大家一起來。|開始錄吧。|要帶傘嗎？|算一算。|出發吧。',
  ),
};
