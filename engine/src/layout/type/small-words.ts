/** Small words that belong to what follows, by language: a line does not end with them. */
const forward: Record<string, string> = {
  en: 'a an the of to in on at by for with from and or your my no not as is are be our its this that it you we every all more than',
  de: 'der die das den dem des ein eine einen einem einer am im zum zur an in zu mit von vom für auf aus bei und oder ohne dein deine deinen deiner ihr ihre alle jede jeden mehr nicht kein keine wie so',
  fr: "le la les l' un une des du de d' et ou à au aux en sans avec pour par sur dans ton ta tes votre vos mon ma mes ce cette ces plus ne pas tout tous chaque",
  es: 'el la los las un una unos unas y e o de del a al en con sin para por tu tus su sus mi mis que más no todo todos cada',
  it: "il lo la i gli le l' un una uno e o di del della dei delle da dal in nel nella con senza per tra tuo tua tuoi tue che più non ogni tutti",
  pt: 'o a os as um uma e ou de do da dos das em no na nos nas com sem para por ao seu sua seus suas teu tua que mais não cada todos',
  nl: 'de het een van voor met zonder en of in op aan bij te je jouw uw is niet geen elke alle meer dan',
  sv: 'en ett den det de av för med utan och eller i på till från din ditt dina är inte alla varje mer',
  da: 'en et den det de af for med uden og eller i på til fra din dit dine er ikke alle hver mere',
  nb: 'en et ei den det de av for med uten og eller i på til fra din ditt dine er ikke alle hver mer',
  no: 'en et ei den det de av for med uten og eller i på til fra din ditt dine er ikke alle hver mer',
  fi: 'ja tai sekä kun että on ei kaikki joka',
  pl: 'a i o u w z we ze na do od po za dla lub oraz bez przez przy pod nad nie jak twoje twój twoja każdy',
  cs: 'a i o u v z k s ve ze ke se na do od po za pro nebo bez při pod nad ne jak tvůj tvoje každý',
  sk: 'a i o u v z k s vo zo ku so na do od po za pre alebo bez pri pod nad ne ako tvoj každý',
  hu: 'a az egy és vagy de nem minden',
  ro: 'un o și sau de la în cu fără pe pentru din nu mai ce',
  tr: 'bir ve veya her en daha çok bu şu tüm',
  ru: 'а и в с к о у во со ко на от до по за из для или без при под над не ни как что ваш ваша ваши твой твоя все каждый',
  uk: 'а і й в у з к о на від до по за із для або без при під над не ні як що ваш ваша ваші твій все кожен',
  bg: 'а и в с на от до по за из със или без при под над не как вашия',
  el: 'ο η το οι τα τον την του της των στο στη στην στα και ή με χωρίς για από σε να δεν κάθε',
  id: 'yang di ke dari dan atau untuk dengan tanpa pada para tidak setiap semua',
  vi: 'và hoặc của cho với không trong trên từ các những một mỗi',
  ar: 'في من على إلى عن مع أو و ثم لا ما لم لن قد هذا هذه كل بلا بدون دون أن بين حتى كي غير',
  fa: 'از به در با و یا برای هر این آن بدون تا که بی همه',
  he: 'את של על עם או לא כל אל מן ללא בלי זה זו יותר כמו עד אין',
  hi: 'और या एक हर सभी बिना इस उस यह न नहीं',
  th: 'ของ ที่ ใน และ หรือ กับ จาก เพื่อ ไม่ การ ความ โดย ให้ ทุก เป็น คือ สำหรับ ค่า ต้อง นัก ผู้ น่า แม้ เมื่อ',
  ko: '그 이 더 안 못 모든 각 수',
  zh: '和 与 與 或 在 把 被 从 從 对 對 为 為 不 无 無 更 最 每 可 请 請 让 讓 用 向 以 将 將 并 並',
};

/** Small words that belong to what stands before them: a line does not begin with them. */
const backward: Record<string, string> = {
  hi: 'का के की को में से पर ने तक भी ही है हैं हो लिए साथ द्वारा',
  mr: 'चा ची चे च ही आहे आहेत साठी मध्ये',
  tr: 'ile için mi mı mu mü de da ki gibi kadar',
  fi: 'kanssa ilman varten kautta',
  hu: 'is nélkül alatt között',
  ko: '수 것 때 중 등 및 후 뿐 만 줄 내',
  fa: 'را ها های است',
  th: 'ได้ แล้ว นะ ครับ ค่ะ คะ ขึ้น ลง ด้วย เลย ๆ ฯ นี้ นั้น งาน เตือน หลัง วัน คน ละ นาที ปี ครั้ง',
};

const tables = new Map<string, { forward: Set<string>; backward: Set<string> }>();

/** The small words of a language, lower case; none for a language that is not listed. */
export function smallWords(language: string): { forward: Set<string>; backward: Set<string> } {
  const code = language.toLowerCase().split('-')[0] ?? '';
  const known = tables.get(code);
  if (known) return known;
  const setOf = (list = '') => new Set(list.split(' ').filter(Boolean));
  const made = { forward: setOf(forward[code]), backward: setOf(backward[code]) };
  tables.set(code, made);
  return made;
}
