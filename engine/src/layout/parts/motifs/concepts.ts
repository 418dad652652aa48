/**
 * What calls each motif: words of a message, a name or a fact, in the languages of the stores. A star stands for any
 * ending. Only words that mean the thing itself: a motif that does not belong is worse than none. Behind a word that
 * also means something else, here or in another language, stands a question mark: it calls only where the listing does.
 */
export const concepts = {
  checklist: `checklist* to-do todo? todos? task tasks tick-off check-off ticked habit habits groceries
    shopping-list aufgabe* abhaken checkliste* einkaufsliste* gewohnheit* tâche tâches liste-de-courses
    habitude*? tarea tareas hábito* attività abitudini tarefa tarefas taken zadani* zadań görev* alışkanlık*
    задач* привыч* مهام مهمة عادات משימות कार्य-सूची 待办 待辦 清单 清單 任务? 任務? タスク チェックリスト やること 習慣 할-일 할일 체크리스트 습관
    เช็กลิสต์ งานที่ต้องทำ check-it-off tick-it-off checkbox* hak-es-ab häkchen`,
  files: `file files junk? clutter? cleanup cache? caches? clean-up declutter duplicate duplicates leftovers?
    storage-space free-up folder folders document documents download*? datei* dokument* aufräum*? speicherplatz
    ordner papierkorb fichier* document* nettoy*? espace-de-stockage dossier* archivo*? documento* limpi*?
    carpeta* almacenamiento pulizia? pulisc*? cartelle arquivo* armazenamento bestanden opruim*? plik* dosya*
    temizl*? файл* документ* мусор? очист*? памят*? ملفات الملفات ملف تنظيف نظف? مساحة? التخزين קבצים ניקוי
    फ़ाइल* सफाई? सफ़ाई? 文件 檔案 清理 垃圾? 存储? 儲存空間 文档 ファイル キャッシュ 掃除 整理? 書類 파일 정리? 청소 문서 저장공간 ไฟล์ เอกสาร ล้างขยะ
    พื้นที่?`,
  page: `note? notes notebook write writing writer journal diary markdown read reading reader book? books
    article? articles? novel* ebook* notiz* schreib* tagebuch lesen liest buch bücher artikel écri* carnet lire
    lecture? livre*? nota? notas escrib* leer? lectura libro* diario? diari? scrivi* legge*? leggi escrev* ler
    leitura livro* notitie* lezen schrijv* notatk* czyta* notlar kitap* oku* заметк* запис*? книг* чита* пиши*
    дневник ملاحظات كتب كتاب قراءة اقرأ اكتب يوميات פתק* ספרים קריאה नोट नोट्स किताब* पढ़* 笔记 筆記 阅读 閱讀 书? 書? 日记
    日記 写作 ノート メモ? 読む 読書 小説 노트 메모 읽기 독서 일기 책을 บันทึก? อ่าน หนังสือ จดโน้ต`,
  ticket: `ticket tickets booking* boarding? concert* cinema event? events? flight flights fahrkarte* konzert*
    billet* réserv*? entrada? entradas? boleto* reserva*? vuelo* biglietto biglietti passagem? bilhete* bilet*
    билет* تذكرة تذاكر حجز? כרטיסים टिकट 票? 车票 車票 演出? チケット 予約? 乗車券 티켓 예매 항공권 ตั๋ว จองตั๋ว`,
  stack: `layer? layers? collection*? collect? flashcard* deck decks multiple-accounts multi-account all-in-one?
    in-one-place? sammlung*? karteikarte* mehrere-konten alles-in-einem? plusieurs-comptes varias-cuentas
    tout-en-un? todo-en-uno? colecc*? raccolt*? coleç*? коллекц*? карточк*? مجموعة? حسابات-متعددة אוסף? 多账户 多账号
    多帳號 收藏? 多個帳戶 複数アカウント コレクション? 単語カード 여러-계정 다중-계정 계정은-여럿 컬렉션? หลายบัญชี คอลเลกชัน? card-game* card-games
    board-game* party-game* kartenspiel* partyspiel* jeu-de-cartes juego-de-cartas`,
  envelope: `mail e-mail email emails inbox newsletter* letter? letters? posteingang brief? briefe courriel*
    boîte-de-réception correo* bandeja-de-entrada posta? poczt* письм* почта почты почту почтой почтов* بريد
    البريد דואר ईमेल 邮件 郵件 邮箱 信箱 メール 受信箱 이메일 메일 편지 อีเมล จดหมาย`,
  tag: `price? prices? sale? deal? deals? discount* coupon* bargain* shop? shopping second-hand cashback preis*?
    angebot*? gutschein* rabatt* prix? promo*? soldes? achats? precio*? oferta*? descuento* compras? prezzi?
    offerte? sconti preço*? prijzen? korting* ceny? promocj*? okazj*? fiyat*? indirim* цена? цены? цену? ценам?
    скидк* купон* покуп*? أسعار? عروض? خصم خصومات تسوق מבצעים הנחות קניות कीमत*? छूट? खरीदारी 价格? 優惠 优惠 折扣 购物 購物
    特价 価格? セール 割引 クーポン 買い物 가격? 할인 쿠폰 쇼핑 ราคา? ส่วนลด คูปอง ช้อปปิ้ง`,
  chat: `chat chats chatting message messages messaging messenger conversation* reply? replies? nachricht*?
    unterhalt* gespräch* discut*? discussion*? conversa* mensaje* charla* messaggi* chiacchier* mensagen*
    bericht*? gesprek* wiadomoś*? rozmow* sohbet* mesaj* сообщени* чат чаты общайся общайтесь общени* общат*
    разговор* رسائل رسالة محادث* دردشة הודעות צ'אט संदेश चैट बातचीत 聊天 訊息? 对话? 對話? チャット メッセージ 会話? 채팅 메시지 대화? แชท
    แชต ข้อความ? พูดคุย pronunciation* pronounce* speaking-practice learn-english aussprache prononciation*
    pronunciación pronúncia pronuncia произношени* 発音 英会話 发音 發音 口语 발음 회화 نطق उच्चारण การออกเสียง speak?
    speaking? sprechen? hablar? parler?`,
  waves: `podcast* radio broadcast*? rss feed? feeds? subscribe? subscription*? live-stream? station? stations?
    sender? abonnier*? abonn*? emisora* suscri*? iscriv*? assine? inscri*? nieuwsfeed* подкаст* радио подпис*?
    ленты? بودكاست راديو إذاعة خلاصات خلاصاتك الخلاصات פודקאסט* רדיו पॉडकास्ट रेडियो 播客 广播 廣播 订阅? 訂閱? 电台 電台
    ポッドキャスト ラジオ フィード? 購読? 팟캐스트 라디오 피드? 구독? พอดแคสต์ วิทยุ ฟีด?`,
  levels: `music song songs audio? sound? sounds? playlist* equalizer listen listening album? albums? melody
    beat? beats? musik lieder hör*? klang musique chanson* écout* música canci* escuch* musica canzon* ascolt*
    ouvir muziek luister* muzyk* słuch*? müzik şarkı* музык* песн* слуша* звук*? موسيقى أغاني أغنية استمع صوت?
    מוזיקה שירים संगीत गाने सुन*? 音乐 音樂 歌曲 听歌 聆听 音楽 曲? 聴く 음악 노래 듣기? เพลง ดนตรี`,
  orbit: `sync syncs synced syncing synchron* federat* fediverse mastodon decentral* server? servers? self-host*
    connect? connects? connected? network? peer-to-peer synchronis* verbind*? netzwerk? connect*? réseau?
    sincroniz* conecta*? rete? sincron* conect*? netwerk? synchroniz* sieć? eşitle* bağlan*? синхрон* сервер*?
    сет*? مزامنة خادم? شبكة? סנכרון רשת? सिंक नेटवर्क? 同步 联邦 聯邦 服务器? 連接? 连接? 同期 サーバー? つなが? マストドン 동기화 서버? 연결?
    마스토돈 ซิงค์ เซิร์ฟเวอร์? เชื่อมต่อ?`,
  rays: `sun sunny sunshine sunrise morning mornings wake? wake-up energy? inspir*? motivat*? sonne* morgen?
    aufwach* energie? soleil matin réveil sol? mañana? despert*? energía? sole? mattin* energia? manhã? acord*?
    zon? ochtend słońc* porann* güneş sabah солнц* утро утром утра утренн* энерг*? شمس صباح استيقظ طاقة? שמש
    בוקר सूरज सुबह ऊर्जा? 太阳 太陽 早晨 清晨 能量? 朝? 目覚め 아침 태양 기상? ตอนเช้า พระอาทิตย์ พลังงาน?`,
  rings: `goal goals progress streak streaks steps? ziel ziele fortschritt* schritte objectif*? objetivo*?
    metas? racha progreso passos? obiettivi? passi? doel? doelen? stappen? postęp* cele? kroki? hedef* adım*
    цель? цели? целей? прогресс* шаг*? هدف? أهداف تقدم? خطوات? יעדים התקדמות लक्ष्य प्रगति कदम? 目标 目標 进度 進度 步数
    進捗 達成? 歩数 목표 진행? 달성? 걸음? เป้าหมาย ความคืบหน้า ก้าว? progrès`,
  pulse: `heart? heart-rate pulse? workout workouts exercise*? fitness training? run? running? blood-pressure
    herz? herzfrequenz? puls trainier* lauf*? cœur entraîne* courir? corazón? entren* correr? cuore? allenament*
    corsa coração? treino* corrida hart? hardlopen serce? trening*? biegan* kalp? antrenman* koşu серд*? пульс
    трениров* бег قلب? نبض تمرين? تمارين? جري לב? אימון אימונים ריצה बריאות हृदय दिल? व्यायाम दौड़? 心率 锻炼 鍛鍊 跑步
    健身 心拍 運動 トレーニング? ランニング 심박 운동 달리기 หัวใจ? ออกกำลังกาย วิ่ง?`,
  barcode: `barcode* bar-code* ingredients? nutri* additives food-label* label? labels? product? products?
    strichcode* zutaten? lebensmittel? produkt*? code-barres ingrédient*? étiquette*? produit*? código-de-barras
    ingrediente*? producto*? codice-a-barre etichett*? prodott*? produto*? streepjescode* kod-kreskow* skład*?
    barkod* ürün*? штрихкод* штрих-код* состав*? باركود مكونات? منتجات? ברקוד רכיבים? बारकोड उत्पाद? 条形码 條碼 条码
    配料 食品? バーコード 成分 바코드 성분 บาร์โค้ด ส่วนผสม?`,
  scan: `scan scans scanned scanner scanning qr qr-code* camera-scan einscannen scann* numéris*? escan* escáner
    scansion* digitaliz*? skan* tarayıcı? скан* امسح? مسح? ماسح סריקה סרוק סורק स्कैन 扫描 掃描 扫码 扫一扫 二维码 スキャン 読み取り
    QRコード 스캔 QR코드 สแกน`,
  lens: `search searches searching find? finds? finder look-up lookup discover? dictionary identify suche*
    suchen finde*? wörterbuch entdeck*? cherch*? recherch* trouv*? dictionnaire busca*? encuentr*? diccionario
    cerca? trova*? dizionario encontr*? procur*? dicionário zoek* vind*? woordenboek szuk* znajd*? słownik
    sözlük поиск* найд*? ищ*? словар* ابحث بحث اعثر? قاموس חיפוש חפש מצא? מילון खोज*? शब्दकोश 搜索 搜尋 查找 词典 詞典 字典
    検索 探す 見つけ? 辞書 調べ? 검색 찾아? 사전 ค้นหา พจนานุกรม`,
  route: `map maps route routes navigat*? trip trips travel hike hiking cycling bike directions? gps transit?
    trail trails metro bus karte? karten? strecke*? wander* fahrrad reise* weg? carte? itinéraire* randonn*
    voyage* vélo mapa mapas ruta* viaj* senderis* mappa mappe percors* viagg* rota* viagem trilha* kaart route*
    reis*? fiets* tras* podróż* szlak* harita* rota? yolculuk? карт*? маршрут* поезд* путеш* навигац*? خريطة
    خرائط مسار? رحلة? سفر ملاحة מפה מפות מסלול טיול नक्शा मार्ग? यात्रा 地图 地圖 路线 路線 导航? 導航? 旅行 骑行 地図 ルート 経路 乗換 旅
    지도 경로 길찾기 여행 แผนที่ เส้นทาง นำทาง ท่องเที่ยว`,
  lock: `password* passcode* encrypt* secure secured vault lock locked locks 2fa two-factor authenticat*
    one-time otp private privacy passwort passwörter verschlüssel* sicher? gesperrt tresor privat privatsphäre
    mot-de-passe chiffr* sécuris* verrou* coffre privé* contraseña* cifra*? segur*? bloque*? privad* crittograf*
    sicur* cassaforte riserva*? senha* criptograf* wachtwoord* versleutel* beveilig* hasł* szyfr* bezpiecz*
    prywat* şifre* güven* gizli* парол* шифр* безопас* приватн* защищ* كلمة-المرور كلمات-المرور مشفر تشفير آمن
    خصوصية قفل סיסמ* מוצפנ* הצפנה פרטיות נעול पासवर्ड एन्क्रिप्ट* सुरक्षित गोपनीय* 密码 密碼 加密 安全 隐私 隱私 验证码 パスワード
    暗号 セキュリティ プライバシー 鍵 認証 비밀번호 암호 보안 잠금 인증 개인정보 รหัสผ่าน เข้ารหัส ปลอดภัย ความเป็นส่วนตัว`,
  calendar: `calendar* schedule* appointment* agenda weekly? planner shift? shifts? termin termine terminen
    termins terminkalender terminplan* terminy kalender* dienstplan* wochenplan calendrier* rendez-vous
    emploi-du-temps calendario* cita citas horario*? appuntament* agenda* compromisso*? afspraak afspraken
    rooster* kalendarz* grafik*? takvim* randevu* календар* расписан* تقويم مواعيد موعد جدول יומן פגישות לוח-שנה
    कैलेंडर अपॉइंटमेंट 日历 日曆 日程 行程? 排班 预约? カレンダー 予定 スケジュール シフト 캘린더 달력 일정 스케줄 ปฏิทิน ตารางเวลา นัดหมาย
    period-tracker period-calendar menstrua* ovulat* birth-control zyklus? zykluskalender* cycle-menstruel
    ciclo-menstrual менструа* 月経 生理日 生理管理 经期 月经 생리 월경 الدورة-الشهرية`,
  chart: `budget* investing investment* investor* investieren investir investire invertir stock? stocks?
    statistic* spending expense* savings? money? income finance* crypto portfolio? trend? trends? analytics
    ausgaben geld aktien sparen statistik* finanz* dépense* argent épargn* bourse gasto* dinero ahorr* acciones?
    finanza* spese soldi risparmi* azioni? despesa* dinheiro poupan* ações? uitgaven beleg* spaar* wydatk*
    pieniądz* oszczęd* akcj*? harcama* bütçe* tasarruf* hisse расход* деньг* бюджет* инвест* акци*? статист*
    ميزانية مصاريف مال استثمار أسهم إحصائيات تقציב הוצאות כסף השקעות מניות बजट खर्च पैसे निवेश 预算 預算 支出 记账 記帳 投资
    投資 股票 统计 家計簿 株 統計 貯金 예산 지출 가계부 투자 주식 통계 งบประมาณ รายจ่าย ลงทุน หุ้น ออมเงิน statistiq* estadístic*
    estatístic* graphique*? gráfico*? grafici?`,
  dayNight: `dark-mode dark-theme night-mode night nights dusk twilight sunset day-and-night sleep dunkelmodus
    dunkles-design nachtmodus nacht schlaf* mode-sombre nuit sommeil modo-oscuro noche dormir sueño
    modalità-scura notte sonno modo-escuro noite sono? donkere-modus slaap tryb-ciemny noc? sen? karanlık-mod
    gece uyku тёмн* темн* ночь ночн* сон الوضع-الداكن ليل الليل نوم מצב-כהה לילה שינה? डार्क-मोड रात नींद 深色 夜间
    夜間 暗色 天色 睡眠 夜晚 ダークモード 夜 自動ダーク 다크-모드 다크모드 밤? 수면 โหมดมืด กลางคืน การนอน`,
  dial: `timer* alarm alarms clock stopwatch minute? minutes? seconds? focus? pomodoro hours? countdown
    time-tracking wecker uhr? stoppuhr minuten? sekunden? zeiterfassung konzentr*? minuteur réveil* horloge
    secondes? temporizador alarma* reloj minutos? sveglia orologio minuti? relógio cronômetro wekker klok
    budzik* zegar* minut*? saat dakika*? будильник* таймер* часы? минут*? секунд*? منبه مؤقت ساعة? دقيقة? دقائق?
    ثوان? טיימר שעון דקות? अलार्म टाइमर मिनट? घड़ी 闹钟 鬧鐘 计时 計時 分钟? 分鐘? 专注? 秒? アラーム タイマー 時計 分で? 集中? 알람 타이머 시계
    분이면? 집중? นาฬิกา จับเวลา นาที? ปลุก`,
  grid: `photo photos gallery picture pictures image images wallpaper* puzzle* tile? tiles? collage foto fotos
    bilder galerie hintergrundbild* image*? imágenes galería fondos? immagini galleria sfondi imagens galeria
    foto's afbeeldingen zdjęci* obraz*? tapet* fotoğraf* resim* галере* фото* изображ* обои? головолом* صور
    الصور صورة? معرض خلفيات תמונות גלריה फ़ोटो तस्वीर* गैलरी 照片 相册 相簿 图片 圖片 壁纸 桌布 写真 画像 壁紙 アルバム パズル 사진 갤러리 이미지
    배경화면 퍼즐 รูปภาพ ภาพถ่าย แกลเลอรี วอลเปเปอร์`,
  play: `video videos watch? watching? movie movies film films series? episode* youtube stream? streaming
    anschau*? schau*? serien? vidéo* regard*? série*? vídeo* película* mira*? peliculas guarda*? filmes assist*?
    kijk*? wideo ogląd*? izle*? dizi*? видео смотр*? фильм* сериал* فيديو فيديوهات شاهد? أفلام مشاهدة? يوتيوب
    וידאו סרטים סדרות צפה? वीडियो देख*? फ़िल्म* 视频 影片 影视 電影 电影 观看 追剧 動画 映画 観る 視聴 영상 동영상 영화 시청 보기? วิดีโอ ดูหนัง
    ภาพยนตร์`,
  weather: `weather forecast*? rain rainy temperature? wetter vorhersage regen? météo prévision*? pluie clima
    pronóstico? lluvia meteo previsioni? pioggia tempo? previsão? chuva weer? pogod* prognoz*? deszcz* hava?
    yağmur погод* прогноз*? дожд* طقس الطقس أمطار מזג-אוויר תחזית גשם मौसम बारिश 天气 天氣 预报 預報 降雨 天気 予報 雨 날씨 예보
    อากาศ พยากรณ์`,
  plate: `recipe* meal* cook cooking cookbook* restaurant* eat eating dinner lunch dish? dishes? diet calorie*
    rezept* mahlzeit* koch* essen kalorien recette* repas cuisin* receta* comida* cocin* calorías ricett* pasto
    pasti cucin* receita*? refeiç* cozinh* recept recepten recepty maaltijd* koken przepis*? posił* gotować
    gotowanie gotuj* tarif*? yemek* рецепт* блюд* готовить готовь готовк* еда калори* وصفة وصفات طبخ وجبة وجبات
    طعام سعرات מתכון מתכונים ארוח* בישול रेसिपी भोजन खाना? 食谱 食譜 菜谱 做饭 餐厅 美食 卡路里 レシピ 料理 献立 食事 カロリー 레시피 요리 식단 맛집
    칼로리 สูตรอาหาร ทำอาหาร มื้ออาหาร แคลอรี`,
} satisfies Record<string, string>;

export type MotifName = keyof typeof concepts;
