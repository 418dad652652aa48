const any = (words: string): RegExp => new RegExp(`^(?:${words})[.:…!]?$`, 'iu');

const settings =
  'settings|preferences|einstellungen|paramètres|réglages|préférences|ajustes|configuración|preferencias|configurações|definições|impostazioni|instellingen|inställningar|indstillinger|innstillinger|asetukset|ustawienia|nastavení|nastavenia|beállítások|setări|ayarlar|cài đặt|pengaturan|настройки|налаштування|ρυθμίσεις|設定|설정|设置|設置|الإعدادات|الاعدادات|إعدادات|اعدادات|تنظیمات|הגדרות|सेटिंग्स|सेटिंग|การตั้งค่า|ตั้งค่า';

/** Whole lines that tell what a screen is for, in the languages that listings are written in. */
export const screenWords = {
  settings: any(settings),
  /** A title with a word or two more: 'Display settings', 'Réglages du son'. */
  settingsTitle: any(`(?:[\\p{L}\\p{M}]+ ){0,2}\\p{L}{0,12}(?:${settings})(?: [\\p{L}\\p{M}]+){0,2}`),
  /** Parts of settings, each of which may also head a screen of its own. */
  settingsPart: any(
    'general|appearance|display|notifications?(?: (?:&|and) sounds?)?|advanced|options|theme|theme color|dynamic colou?rs|language|system default|dark mode|allgemein|darstellung|sprache|design|systemstandard|benachrichtigungen|erweitert|général|apparence|general|apariencia|notificaciones|aparência|notificações|aspetto|notifiche|generali|weergave|meldingen|wygląd|powiadomienia|ogólne|görünüm|bildirimler|уведомления|внешний вид|сповіщення|一般|通知|外観|알림|일반|通用|外观|外觀|主题|主題|语言|語言|深色模式|通知设置|テーマ|言語|ダークモード|詳細設定|테마|언어|다크 모드|고급|тема|язык|тёмная тема|темная тема|общие|дополнительно|мова|темна тема|загальні|motyw|język|tryb ciemny|zaawansowane|tema|dil|karanlık mod|gelişmiş|thème|langue|mode sombre|avancé|idioma|modo oscuro|modo escuro|avanzado|avançado|lingua|tema scuro|avanzate|thema|taal|donkere modus|geavanceerd|chủ đề|giao diện|ngôn ngữ|chế độ tối|nâng cao|bahasa|mode gelap|lanjutan|الإشعارات|المظهر|السمة|اللغة|عام|متقدم|الوضع الداكن|الوضع الليلي|افتراضي النظام|المحتوى|الفيديو والصوت|السجل وذاكرة التخزين المؤقت|پوسته|زمینه|زبان|عمومی|پیشرفته|اعلان‌ها|حالت تیره|התראות|מראה|ערכת נושא|שפה|כללי|מתקדם|מצב כהה|सूचनाएं|सूचनाएँ|थीम|भाषा|सामान्य|दिखावट|डार्क मोड|उन्नत|การแจ้งเตือน|ธีม|ภาษา|ทั่วไป|โหมดมืด|ขั้นสูง',
  ),
  about: any(
    'about|about .{2,30}|version|version:? \\d.*|v ?\\d+\\.\\d+(?:\\.\\d+)*|licen[cs]es?|open.source licen[cs]es?|third.party licen[cs]es|source code|changelog|privacy policy|contributors|translators|donate|report (?:a )?(?:bug|issue)|über .{2,30}|lizenzen?|quellcode|datenschutz(?:erklärung)?|spenden|à propos.*|licences?|code source|politique de confidentialité|faire un don|acerca de.*|licencias?|código fuente|política de privacidad|donar|sobre.*|licenças?|política de privacidade|informazioni.*|licenze|codice sorgente|o aplikacji|licencje|kod źródłowy|polityka prywatności|hakkında|lisanslar|о приложении|лицензии|исходный код|версия.*|політика.*|про додаток|バージョン.*|ライセンス|プライバシーポリシー|について|버전.*|라이선스|개인정보.*|版本.*|许可证|開源.*|关于.*|關於.*|隐私政策|隱私.*|حول.*|الإصدار.*|سياسة الخصوصية|אודות.*|גרסה.*|के बारे में|संस्करण.*',
  ),
  permission: any(
    'allow|deny|don.?t allow|ask every time|only this time|while using the app|allow all the time|.*would like to.*|allow .{3,60}\\?|grant(?: permission)?|not now|zulassen|nicht zulassen|erlauben|ablehnen|autoriser|ne pas autoriser|refuser|permitir|no permitir|denegar|não permitir|consenti|non consentire|toestaan|weigeren|zezwól|odmów|i̇zin ver|izin ver|разрешить|запретить|не разрешать|дозволити|заборонити|許可|許可しない|허용|허용 안함|거부|允许|拒绝|不允许|允許|拒絕|السماح|عدم السماح|رفض|אישור|דחייה|अनुमति दें|अस्वीकार करें|อนุญาต|ปฏิเสธ',
  ),
  signIn: any(
    'sign in|sign up|log in|login|register|create (?:an )?account|forgot (?:your )?password\\?|(?:continue|sign in|log ?in) with \\S+|anmelden|registrieren|konto erstellen|passwort vergessen\\?|se connecter|s.inscrire|mot de passe oublié ?\\?|iniciar sesión|registrarse|crear (?:una )?cuenta|cadastrar|iniciar sessão|accedi|registrati|inloggen|zaloguj(?: się)?|giriş yap|kaydol|войти|вход|регистрация|увійти|ログイン|新規登録|로그인|회원가입|登录|登錄|登入|注册|註冊|تسجيل الدخول|إنشاء حساب|כניסה|התחברות|लॉग इन|साइन इन|เข้าสู่ระบบ',
  ),
  /** Fields of a sign-in, and of every entry of a password manager. */
  signInField: any(
    'e-?mail(?: address)?|username|user name|password|server (?:address|url)|passwort|benutzername|e-mail-adresse|mot de passe|identifiant|contraseña|usuario|correo electrónico|senha|wachtwoord|hasło|şifre|пароль|логин|パスワード|メールアドレス|비밀번호|密码|密碼|كلمة المرور|البريد الإلكتروني|סיסמה|पासवर्ड|รหัสผ่าน',
  ),
  /** What stands below the icons of a phone's own apps. */
  phoneApp: any(
    'google|gmail|youtube|chrome|play store|app store|photos|maps|drive|meet|camera|phone|messages|contacts|clock|files|gallery|calculator|safari|mail|facetime|music|telefon|nachrichten|kontakte|kamera|uhr|fotos|galerie|téléphone|contacts|appareil photo|teléfono|mensajes|contactos|cámara|reloj|telefone|mensagens|câmera|relógio|telefono|messaggi|contatti|fotocamera|orologio|телефон|сообщения|контакты|камера|часы|галерея|電話|メッセージ|連絡先|カメラ|時計|フォト|전화|메시지|연락처|카메라|시계|사진|电话|短信|信息|通讯录|联系人|相机|时钟|照片|電話|訊息|聯絡人|相機|時鐘|相簿|الهاتف|الرسائل|جهات الاتصال|الكاميرا|الساعة|الصور|फ़ोन|संदेश|संपर्क|कैमरा|घड़ी|โทรศัพท์|ข้อความ|รายชื่อ|กล้อง|นาฬิกา',
  ),
  empty: any(
    'nothing here(?: yet)?.*|no .{3,40} (?:yet|found)|it.?s empty.*|(?:your|the) list is empty.*|no (?:results|items|entries|notes|data)|loading|noch (?:keine|nichts).*|keine .{3,40}(?:gefunden|vorhanden)|aucune? .{3,40}|nada por aquí.*|no hay .{3,40}|ainda não há .{3,40}|nessun[ao]? .{3,40}|brak .{3,30}|henüz .{3,40}|пока ничего.*|ничего нет|нет .{3,30}|まだ.*ありません|.*がありません|아직.*없습니다|.*없습니다|暂无.*|還沒有.*|还没有.*|لا يوجد.*|لا توجد.*|אין .{3,30}|कोई .{3,30} नहीं.*',
  ),
  map: /openstreetmap|google maps|map data|mapbox|maplibre|© ?osm\b/iu,
  editor: any(
    '(?:edit|new|add) \\S+(?: \\S+)?|(?:\\S+ )?edit(?:or)?|(?:\\S+ )?bearbeiten|modifier(?: .+)?|editar(?: .+)?|modifica(?: .+)?|edytuj(?: .+)?|редактировать(?: .+)?|редактор|編集|편집|编辑|編輯|تعديل|تحرير|עריכה|संपादित करें|แก้ไข',
  ),
};
