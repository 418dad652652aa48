import type { worded } from './words.ts';

/** The small words of a language that tell what is said of the app itself. Lists as `wordPattern` takes them. */
export interface FunctionWords {
  /** Stand before a thing that the app works with, in or from: 'with', 'via'. It is not that thing. */
  beside: string;
  /** Stand between what an app is and what it is for: 'for', 'of'. */
  of: string;
  /** Words for an app: what stands behind them and 'for' is what it is. */
  app: string;
  /** Stand behind a thing that something else is made of, or for: の, için. */
  behind: string;
  /** Things that are made for another app: beside one of these a term names that other. */
  satellites: string;
  /** A line with one of these promises nothing: a choice, a condition, the future, a failure, another product. */
  hedges: string;
  /** What they stand beside is not there. */
  denials: string;
}

const romanceApps = 'app apps application* client* widget*';

export const functionWords: Record<(typeof worded)[number], FunctionWords> = {
  ar: {
    beside: 'مع عبر من في إلى بدون بواسطة باستخدام خلال على',
    of: 'لـ من',
    app: 'تطبيق برنامج أداة عميل مساعد قارئ مشغل مدير محرر',
    behind: '',
    satellites: 'إشعارات إشعار الإعلام للإعلام تبليغ لتبليغ جلد الجلد سمة إضافة ملحق مكون-إضافي اختصارات',
    hedges:
      'اختياري* إذا اذا إن-كنت قريبا قريبًا لاحقا مستقبلا تجريبي* بيتا فشل فشلت خطأ مشكلة مشاكل بخلاف تطبيقات-أخرى التطبيقات-الأخرى يرجى غير-متاح غير-متوفر',
    denials: 'لا لم لن ليس بدون دون غير لايوجد',
  },
  de: {
    beside: 'mit über per via von aus in im auf ohne mittels durch bei zwischen nach zu',
    of: 'für von der des zum zur',
    app: 'app apps anwendung* programm* client* werkzeug* tool* software assistent* begleiter* helfer* player* betrachter* reader* leser* verwalt* manager* tracker* editor* planer* tagebuch sammlung',
    behind: '',
    satellites: 'benachrichtigung* erweiterung* plugin* skin* design-für sprachpaket* verknüpfung*',
    hedges:
      'optional* wahlweise falls wenn sofern sobald demnächst bald geplant* zukünftig* künftig* experimentell* beta fehlgeschlagen fehler fehlt problem probleme anders-als im-gegensatz andere-apps anderen-apps bitte nur-verfügbar nicht-verfügbar behoben hinzugefügt* erfordert voraussetzung',
    denials: 'nicht kein keine keinen keiner ohne nie niemals weder noch-nicht',
  },
  en: {
    beside:
      'with via over from in into onto using without against between inside through by than like within',
    of: 'for of',
    app: 'app apps application* client* tool tools program software frontend front-end utility solution platform assistant companion helper guide reader viewer player manager tracker editor planner calculator diary journal log organizer organiser notebook game games interface browser keeper collection',
    behind: '',
    satellites:
      'notification* skin skins plugin* plug-in* add-on* addon* extension* shortcut* language-pack layout layouts theme-for icons-for redirects',
    hedges:
      'optional optionally opt-in if unless coming-soon soon planned planning-to upcoming will-be roadmap in-the-future future-version* experimental beta failed fails failure error errors corrupt* crash* bug bugs fixed fixes unlike other-apps most-apps others please warning unsupported unavailable not-available only-available not-yet no-longer added-in new-in deprecated',
    denials:
      "no not without never nor cannot can't can’t don't don’t doesn't doesn’t isn't isn’t aren't aren’t won't won’t",
  },
  es: {
    beside: 'con vía via desde en sin mediante por hacia entre usando según',
    of: 'de del para',
    app: `${romanceApps} aplicaci* programa herramienta cliente gestor gestión lector reproductor editor lista listas juego asistente compañero ayudante visor editor guía diario registro organizador navegador`,
    behind: '',
    satellites:
      'notificacion* notificación complemento* extensión extensiones skin aspecto atajo atajos paquete-de-idioma',
    hedges:
      'opcional* si próximamente pronto futuro futura planeado planificad* experimental beta falló fallo fallos error errores problema problemas corregid* a-diferencia otras-apps otras-aplicaciones por-favor no-disponible',
    denials: 'no sin ningún ninguna nunca jamás tampoco',
  },
  fa: {
    beside: 'با از در به بدون توسط روی طریق',
    of: 'برای',
    app: 'برنامه برنامهٔ برنامه‌ای نرم‌افزار ابزار اپلیکیشن کارخواه*',
    behind: '',
    satellites: 'اعلان* پوسته افزونه میانبر* بستهٔ-زبان',
    hedges:
      'اختیاری اگر در-صورت به‌زودی بزودی آینده آزمایشی بتا خطا مشکل ناموفق برخلاف دیگر-برنامه* برنامه‌های-دیگر لطفا لطفاً',
    denials: 'بدون نه هیچ نیست ندارد نمی‌*',
  },
  fr: {
    beside: 'avec via depuis dans sans par vers sur entre chez selon',
    of: 'de du d pour',
    app: `${romanceApps} programme outil logiciel gestionnaire gestion lecteur éditeur liste listes jeu tenir suivi assistant compagnon aide visionneuse guide journal carnet organisateur minuteur minuterie`,
    behind: '',
    satellites:
      'notification* greffon* extension* module-complémentaire habillage thème-pour raccourci* pack-de-langue',
    hedges:
      'optionnel* en-option facultati* si bientôt prochainement futur* prévu* à-venir expérimental* bêta échec échoué échoue erreur erreurs problème problèmes corrigé* contrairement autres-applis autres-applications autres-apps veuillez indisponible non-disponible',
    denials: 'ne n pas sans aucun aucune jamais plus-de ni',
  },
  he: {
    beside: 'עם דרך מתוך באמצעות ללא בלי בתוך על',
    of: 'של עבור',
    app: 'יישום אפליקציה אפליקציית יישומון תוכנה תוכנת כלי לקוח',
    behind: '',
    satellites: 'התראות התראה מעטפת תוסף הרחבה קיצורי חבילת-שפה',
    hedges:
      'אופציונלי* אם בקרוב בעתיד ניסיוני* בטא נכשל נכשלה שגיאה שגיאות תקלה בניגוד אפליקציות-אחרות נא אנא לא-זמין',
    denials: 'לא ללא בלי אין אינו אינה לעולם-לא',
  },
  hi: {
    beside: 'बिना',
    of: '',
    app: 'ऐप एप ऐप्लिकेशन एप्लिकेशन टूल क्लाइंट',
    behind: 'के-साथ से में पर के-लिए के-माध्यम के-बिना का की के',
    satellites: 'सूचना सूचनाएँ अधिसूचना स्किन प्लगइन एक्सटेंशन शॉर्टकट',
    hedges:
      'वैकल्पिक यदि अगर जल्द-ही जल्द भविष्य प्रायोगिक बीटा विफल असफल त्रुटि समस्या के-विपरीत अन्य-ऐप* दूसरे-ऐप* कृपया उपलब्ध-नहीं',
    denials: 'नहीं बिना न मत',
  },
  id: {
    beside: 'dengan via melalui dari di dalam ke tanpa oleh pada antara lewat menggunakan',
    of: 'untuk dari',
    app: 'aplikasi program alat klien perangkat-lunak asisten pemutar pembaca pengelola pengelola-* editor',
    behind: '',
    satellites: 'notifikasi pemberitahuan kulit plugin ekstensi pintasan',
    hedges:
      'opsional jika bila apabila segera-hadir segera mendatang direncanakan eksperimental beta gagal kesalahan masalah tidak-seperti aplikasi-lain harap silakan tidak-tersedia',
    denials: 'tidak tanpa bukan belum jangan tak',
  },
  it: {
    beside: 'con via in nel nella senza tramite mediante su sul per-mezzo tra verso usando',
    of: 'di del della dei delle per',
    app: `${romanceApps} applicazion* programma strumento gestore gestione lettore editor lista liste gioco assistente compagno visualizzatore guida diario registro organizzatore`,
    behind: '',
    satellites: 'notifica notifiche skin pelle plugin estensione estensioni scorciatoie pacchetto-lingua',
    hedges:
      'opzional* se prossimamente presto futuro futura previsto sperimentale beta fallito fallita errore errori problema problemi corrett* a-differenza altre-app altre-applicazioni per-favore non-disponibile',
    denials: 'non senza nessun nessuna mai né',
  },
  ja: {
    beside: '',
    of: '',
    app: 'アプリ ツール クライアント ソフト',
    behind: 'から より による へ の を使 を利用 を経由 を介 経由 との',
    satellites: '通知 スキン 外観 プラグイン 拡張機能 ショートカット 言語パック',
    hedges:
      'オプション 任意 場合 近日 予定 将来 今後 実験的 ベータ 失敗 エラー 不具合 問題 修正 とは違 とは異な 他のアプリ 他社 してください ください 未対応 非対応',
    denials: 'ない なし ません 不可 無し',
  },
  ko: {
    beside: '',
    of: '',
    app: '앱 어플 프로그램 도구 클라이언트',
    behind: '에서 에게 으로부터 로부터 의 을-통해 를-통해 을-이용 를-이용 을-사용 를-사용 용',
    satellites: '알림 스킨 플러그인 확장 바로-가기',
    hedges:
      '선택-사항 선택사항 옵션 경우 (?<!모)든지 려면 다면 예정 곧 향후 추후 실험 베타 실패 오류 에러 문제 수정 달리 다른-앱 타-앱 해주세요 해-주세요 미지원 지원하지',
    denials: '없 않 아니 못 불가',
  },
  nl: {
    beside: 'met via over van uit in op zonder door tussen bij naar',
    of: 'voor van om',
    app: 'app apps applicatie* programma* client* hulpmiddel* tool* software assistent hulp metgezel lezer speler beheerder manager editor planner dagboek',
    behind: '',
    satellites: 'melding meldingen plugin* extensie* uitbreiding* snelkoppeling* taalpakket*',
    hedges:
      'optioneel optionele indien tenzij binnenkort gepland* toekomst* experimenteel experimentele beta mislukt* fout fouten probleem problemen opgelost anders-dan in-tegenstelling andere-apps alsjeblieft niet-beschikbaar',
    denials: 'niet geen zonder nooit noch',
  },
  pl: {
    beside: 'z ze przez za-pomocą od w we na do bez poprzez między po',
    of: 'dla do',
    app: 'aplikacj* program* narzędzi* klient* oprogramowani* asystent* pomocnik* towarzysz* czytnik* przeglądark* odtwarzacz* menedżer* edytor* planer* dziennik*',
    behind: '',
    satellites: 'powiadomieni* wtyczk* rozszerzeni* skórk* skrót* pakiet-języko*',
    hedges:
      'opcjonaln* jeśli jeżeli gdyby wkrótce planowan* przyszł* eksperymentaln* beta niepowodzeni* nieudan* błąd błędy błędu problem problemy naprawion* w-przeciwieństwie inne-aplikacje innych-aplikacji proszę niedostępn*',
    denials: 'nie bez brak żadn* nigdy ani',
  },
  pt: {
    beside: 'com via em no na sem através por pelo pela entre usando desde',
    of: 'de do da dos das para',
    app: `${romanceApps} aplicativo* aplicaç* programa ferramenta cliente gerenciador gestor gestão leitor reprodutor editor lista listas jogo assistente companheiro ajudante visualizador guia diário registro organizador navegador`,
    behind: '',
    satellites: 'notificaç* plugin* plugue complemento* extensão extensões skin atalho* pacote-de-idioma*',
    hedges:
      'opcional* caso em-breve brevemente futuro futura planejad* planead* experimental beta falhou falha falhas erro erros problema problemas corrigid* ao-contrário diferente-de outros-apps outros-aplicativos por-favor indisponível',
    denials: 'não sem nenhum nenhuma nunca nem',
  },
  ru: {
    beside: 'с со через по из от в во на без посредством между при к',
    of: 'для',
    app: 'приложени* программ* инструмент* клиент* утилит* средств* помощник* ассистент* читалк* плеер* проигрывател* просмотрщик* менеджер* редактор* планировщик* дневник*',
    behind: '',
    satellites: 'уведомлени* плагин* расширени* скин* ярлык* языковой-пакет',
    hedges:
      'необязательн* опциональн* по-желанию если скоро вскоре планиру* будущ* эксперимент* бета не-удалось сбой ошибк* ошибок проблем* исправлен* в-отличие других-приложени* другие-приложения пожалуйста недоступ*',
    denials: 'не нет без никогда ни отсутств*',
  },
  th: {
    beside: 'ด้วย ผ่าน จาก ใน กับ โดยใช้ ไม่มี',
    of: 'สำหรับ',
    app: 'แอ[ปพ] แอปพลิเคชัน โปรแกรม เครื่องมือ',
    behind: '',
    satellites: 'การแจ้งเตือน ปลั๊กอิน ส่วนขยาย ผิวสำหรับ ทางลัด',
    hedges:
      'ไม่บังคับ เลือกได้ว่า หาก ถ้า เร็ว-?ๆ-?นี้ ในอนาคต ทดลอง เบต้า ล้มเหลว ข้อผิดพลาด ปัญหา แก้ไขบั๊ก ไม่เหมือน แอ[ปพ]อื่น โปรด กรุณา ไม่พร้อมใช้งาน',
    denials: 'ไม่ ไร้ ปราศจาก',
  },
  tr: {
    beside: '',
    of: '',
    app: 'uygulama* program* araç* istemci*',
    behind: 'ile için üzerinden olmadan ve-benzeri',
    satellites: 'bildirim* eklenti* uzantı* kısayol* dış-görünüm* görsel-bileşen',
    hedges:
      'isteğe-bağlı eğer yakında gelecek* planlan* deneysel beta başarısız* hata hatası hatalar sorun* düzeltil* aksine diğer-uygulama* başka-uygulama* lütfen kullanılamaz',
    denials: 'yok değil hiçbir olmadan asla gerekmez',
  },
  uk: {
    beside: 'з із зі через по від у в на без за-допомогою між при до',
    of: 'для',
    app: 'застосунок застосунку додаток додатку програм* інструмент* клієнт* засіб помічник* асистент* читалк* плеєр* програвач* переглядач* менеджер* редактор* планувальник* щоденник*',
    behind: '',
    satellites: 'сповіщенн* плагін* розширенн* скін* ярлик* мовний-пакет',
    hedges:
      "необов'язков* необов’язков* опціональн* за-бажанням якщо незабаром скоро плану* майбутн* експеримент* бета не-вдалося збій помилк* помилок проблем* виправлен* на-відміну інших-застосунк* інших-додатк* інші-програми будь-ласка недоступ*",
    denials: 'не немає без ніколи ні відсутн*',
  },
  vi: {
    beside: 'với qua từ trong trên đến bằng không vào tới nhờ',
    of: 'cho của để',
    app: 'ứng-dụng phần-mềm công-cụ chương-trình trình trợ-lý',
    behind: '',
    satellites: 'thông-báo tiện-ích-mở-rộng plugin phím-tắt da-cho phần-mở-rộng',
    hedges:
      'tùy-chọn tuỳ-chọn nếu sắp-ra-mắt sắp-có sắp-tới tương-lai thử-nghiệm beta thất-bại lỗi sự-cố khác-với không-giống ứng-dụng-khác vui-lòng không-khả-dụng',
    denials: 'không chưa chẳng đừng',
  },
  'zh-Hans': {
    beside: '从 向 往 通过 使用 基于',
    of: '',
    app: '应用 程序 工具 客户端 软件',
    behind: '的 中 上 里 内',
    satellites: '通知 皮肤 插件 扩展 快捷方式 语言包',
    hedges:
      '可选 如果 若 假如 即将 敬请期待 计划 未来 将来 今后 实验性 测试版 失败 错误 故障 问题 修复 不同于 其他应用 其它应用 别的应用 同类 请 暂不 尚未 不可用',
    denials: '不 没有 没 无 無 未',
  },
  'zh-Hant': {
    beside: '從 向 往 透過 通過 使用 基於',
    of: '',
    app: '應用 程式 工具 客戶端 用戶端 軟體',
    behind: '的 中 上 裡 內',
    satellites: '通知 外觀 外掛 插件 擴充 捷徑 語言包',
    hedges:
      '可選 選用 如果 若 假如 即將 敬請期待 計劃 未來 將來 今後 實驗性 測試版 失敗 錯誤 故障 問題 修復 不同於 其他應用 其它應用 別的應用 同類 請 暫不 尚未 無法使用',
    denials: '不 沒有 沒 無 未',
  },
};
