const any = (words: string): RegExp => new RegExp(`^(?:${words})[.:…!]?$`, 'iu');

/** Whole lines that tell what a screen is for, in the languages that listings are written in. */
export const screenWords = {
  settings: any(
    'settings|preferences|general|appearance|notifications|advanced|options|einstellungen|allgemein|darstellung|benachrichtigungen|erweitert|paramètres|réglages|général|apparence|préférences|ajustes|configuración|preferencias|apariencia|notificaciones|configurações|definições|aparência|notificações|impostazioni|aspetto|notifiche|generali|instellingen|weergave|meldingen|inställningar|indstillinger|innstillinger|asetukset|ustawienia|wygląd|powiadomienia|ogólne|nastavení|nastavenia|beállítások|setări|ayarlar|görünüm|bildirimler|cài đặt|pengaturan|настройки|уведомления|внешний вид|налаштування|сповіщення|настройки|ρυθμίσεις|設定|一般|通知|外観|설정|알림|일반|设置|通用|外观|設定|الإعدادات|إعدادات|تنظیمات|הגדרות|सेटिंग्स|सेटिंग|การตั้งค่า|ตั้งค่า',
  ),
  about: any(
    'about|about .{2,30}|version|version \\d.*|v?\\d+\\.\\d+(?:\\.\\d+)+.*|licen[cs]es?|open.source licen[cs]es?|third.party licen[cs]es|source code|changelog|privacy policy|contributors|translators|donate|report (?:a )?(?:bug|issue)|über .{2,30}|lizenzen?|quellcode|datenschutz(?:erklärung)?|spenden|à propos.*|licences?|code source|politique de confidentialité|faire un don|acerca de.*|licencias?|código fuente|política de privacidad|donar|sobre.*|licenças?|política de privacidade|informazioni.*|licenze|codice sorgente|o aplikacji|licencje|kod źródłowy|polityka prywatności|hakkında|lisanslar|о приложении|лицензии|исходный код|версия.*|політика.*|про додаток|バージョン.*|ライセンス|プライバシーポリシー|について|버전.*|라이선스|개인정보.*|版本.*|许可证|開源.*|关于.*|關於.*|隐私政策|隱私.*|حول.*|الإصدار.*|سياسة الخصوصية|אודות.*|גרסה.*|के बारे में|संस्करण.*',
  ),
  permission: any(
    'allow|deny|don.?t allow|ask every time|only this time|while using the app|allow all the time|.*would like to.*|allow .{3,60}\\?|grant(?: permission)?|not now|zulassen|nicht zulassen|erlauben|ablehnen|autoriser|ne pas autoriser|refuser|permitir|no permitir|denegar|não permitir|consenti|non consentire|toestaan|weigeren|zezwól|odmów|i̇zin ver|izin ver|разрешить|запретить|не разрешать|дозволити|заборонити|許可|許可しない|허용|허용 안함|거부|允许|拒绝|不允许|允許|拒絕|السماح|عدم السماح|رفض|אישור|דחייה|अनुमति दें|अस्वीकार करें|อนุญาต|ปฏิเสธ',
  ),
  signIn: any(
    'sign in|sign up|log in|login|register|create (?:an )?account|e-?mail(?: address)?|username|user name|password|forgot (?:your )?password\\?|continue with (?:google|apple|facebook|e-?mail)|server (?:address|url)|anmelden|registrieren|passwort|benutzername|e-mail-adresse|konto erstellen|se connecter|s.inscrire|mot de passe|identifiant|iniciar sesión|registrarse|contraseña|usuario|correo electrónico|entrar|cadastrar|senha|iniciar sessão|accedi|registrati|inloggen|wachtwoord|zaloguj(?: się)?|hasło|giriş yap|şifre|kaydol|войти|пароль|регистрация|увійти|ログイン|パスワード|新規登録|メールアドレス|로그인|비밀번호|회원가입|登录|登錄|登入|密码|密碼|注册|註冊|تسجيل الدخول|كلمة المرور|כניסה|התחברות|סיסמה|लॉग इन|साइन इन|पासवर्ड|เข้าสู่ระบบ|รหัสผ่าน',
  ),
  empty: any(
    'nothing here(?: yet)?.*|no .{3,40} (?:yet|found)|it.?s empty.*|(?:your|the) list is empty.*|no (?:results|items|entries|notes|data)|loading|noch (?:keine|nichts).*|keine .{3,40}(?:gefunden|vorhanden)|aucune? .{3,40}|nada por aquí.*|no hay .{3,40}|ainda não há .{3,40}|nessun[ao]? .{3,40}|brak .{3,30}|henüz .{3,40}|пока ничего.*|ничего нет|нет .{3,30}|まだ.*ありません|.*がありません|아직.*없습니다|.*없습니다|暂无.*|還沒有.*|还没有.*|لا يوجد.*|لا توجد.*|אין .{3,30}|कोई .{3,30} नहीं.*',
  ),
};
