import { buttonsOf, type Phrases } from './phrases.ts';

export const pl: Phrases = {
  buttons: buttonsOf(
    'Oglądaj teraz|Słuchaj teraz|Czytaj teraz|Zacznij pisać|Zagraj teraz|Ucz się teraz|Zacznij śledzić|Na zakupy|Skanuj teraz|Zaplanuj teraz|Zaplanuj podróż|Zamów teraz|Czatuj teraz|Twórz teraz|Edytuj teraz|Tłumacz teraz|Ugotuj coś|Trenuj teraz|Zrelaksuj się|Panuj nad kasą|Chroń teraz|Posprzątaj|Znajdź drogę|Odkrywaj|Dołącz|Pracujcie razem|Nagraj teraz|Sprawdź pogodę|Policz teraz|Ruszaj',
  ),
  anyButtons: ['Wypróbuj {name}', 'Zacznij teraz', 'Otwórz {name}', 'Wypróbuj', 'Zobacz jak', 'Sprawdź'],
  headlines: [
    'Oto {name}.',
    'Poznaj: {name}.',
    '{name}. Wypróbuj.',
    'Przekonaj się.',
    'Masz ochotę spróbować?',
    'Znasz już {name}?',
    'Twoja kolej.',
    'Kiedy tylko zechcesz.',
    'Może {name}?',
    'Przyjrzyj się bliżej.',
    'Cześć, tu {name}.',
    'Zacznij tutaj.',
  ],
  ratings: 'Oceny: {count}',
};

export const cs: Phrases = {
  buttons: buttonsOf(
    'Začít sledovat|Poslouchat|Začít číst|Začít psát|Hrát|Začít se učit|Zaznamenávat|Nakupovat|Skenovat|Plánovat|Naplánuj cestu|Objednat|Chatovat|Začít tvořit|Upravovat|Překládat|Začít vařit|Začít cvičit|Odpočívat|Hlídat rozpočet|Chránit|Uklidit|Najít cestu|Objevovat|Přidat se|Spolupracovat|Nahrávat|Zjistit počasí|Počítat|Vyrazit',
  ),
  anyButtons: ['Zkusit {name}', 'Začít', 'Otevřít {name}', 'Vyzkoušet', 'Podívat se', 'Objevit'],
  headlines: [
    'Tohle je {name}.',
    'Poznejte: {name}.',
    '{name}. Zkuste to.',
    'Přesvědčte se.',
    'Chcete to zkusit?',
    'Znáte už {name}?',
    'Teď je řada na vás.',
    'Kdykoli budete chtít.',
    'Co třeba {name}?',
    'Podívejte se blíž.',
    'Ahoj, tady {name}.',
    'Začněte tady.',
  ],
  ratings: 'Hodnocení: {count}',
};

export const sk: Phrases = {
  buttons: buttonsOf(
    'Začať sledovať|Počúvať|Začať čítať|Začať písať|Hrať|Začať sa učiť|Zaznamenávať|Nakupovať|Skenovať|Plánovať|Naplánuj cestu|Objednať|Chatovať|Začať tvoriť|Upravovať|Prekladať|Začať variť|Začať cvičiť|Oddychovať|Strážiť výdaje|Chrániť|Upratať|Nájsť cestu|Objavovať|Pridať sa|Spolupracovať|Nahrávať|Zistiť počasie|Počítať|Vyraziť',
  ),
  anyButtons: ['Skúsiť {name}', 'Začať', 'Otvoriť {name}', 'Vyskúšať', 'Pozrieť sa', 'Objaviť'],
  headlines: [
    'Toto je {name}.',
    'Spoznajte: {name}.',
    '{name}. Skúste to.',
    'Presvedčte sa.',
    'Chcete to skúsiť?',
    'Poznáte už {name}?',
    'Teraz ste na rade vy.',
    'Kedykoľvek budete chcieť.',
    'Čo tak {name}?',
    'Pozrite sa bližšie.',
    'Ahoj, tu {name}.',
    'Začnite tu.',
  ],
  ratings: 'Hodnotenia: {count}',
};

export const hr: Phrases = {
  buttons: buttonsOf(
    'Počni gledati|Počni slušati|Počni čitati|Počni pisati|Igraj sada|Počni učiti|Počni pratiti|U kupovinu|Skeniraj sada|Planiraj sada|Isplaniraj put|Naruči sada|Razgovaraj|Počni stvarati|Uredi sada|Prevedi sada|Počni kuhati|Počni vježbati|Opusti se|Vodi budžet|Zaštiti sada|Počisti sada|Pronađi put|Istraži sada|Pridruži se|Surađuj|Snimi sada|Vidi vrijeme|Izračunaj|Kreni',
  ),
  anyButtons: ['Isprobaj {name}', 'Započni', 'Otvori {name}', 'Isprobaj', 'Pogledaj kako', 'Otkrij'],
  headlines: [
    'Ovo je {name}.',
    'Upoznaj: {name}.',
    '{name}. Isprobaj.',
    'Uvjeri se.',
    'Želiš probati?',
    'Znaš li već {name}?',
    'Ti si na redu.',
    'Kad god poželiš.',
    'Zašto ne {name}?',
    'Pogledaj izbliza.',
    'Bok, ovdje {name}.',
    'Počni ovdje.',
  ],
  ratings: 'Ocjene: {count}',
};

export const ru: Phrases = {
  buttons: buttonsOf(
    'Смотреть|Слушать|Читать|Писать|Играть|Учиться|Отслеживать|За покупками|Сканировать|Планировать|Спланировать|Заказать|Общаться|Создавать|Редактировать|Перевести|Готовить|Тренироваться|Расслабиться|К финансам|Защитить|Очистить|Найти дорогу|Исследовать|Присоединиться|Работать вместе|Записать|Узнать погоду|Посчитать|Поехали',
  ),
  anyButtons: ['Открыть {name}', 'Начать', 'Попробовать', 'Посмотреть', 'Узнать как', 'Вперёд'],
  headlines: [
    'Это {name}.',
    'Знакомьтесь: {name}.',
    '{name}. Попробуйте.',
    'Убедитесь сами.',
    'Хотите попробовать?',
    'Уже знаете {name}?',
    'Теперь ваша очередь.',
    'Когда вам удобно.',
    'Почему бы не {name}?',
    'Посмотрите поближе.',
    'Привет, это {name}.',
    'Начните здесь.',
  ],
  ratings: 'Оценок: {count}',
};

export const uk: Phrases = {
  buttons: buttonsOf(
    'Дивитися|Слухати|Читати|Писати|Грати|Вчитися|Відстежувати|До покупок|Сканувати|Планувати|Планувати шлях|Замовити|Спілкуватися|Створювати|Редагувати|Перекласти|Готувати|Тренуватися|Розслабитися|До фінансів|Захистити|Очистити|Знайти дорогу|Досліджувати|Долучитися|Працювати разом|Записати|Яка погода|Порахувати|Рушаймо',
  ),
  anyButtons: ['Відкрити {name}', 'Почати', 'Спробувати', 'Подивитися', 'Дізнатися як', 'Уперед'],
  headlines: [
    'Це {name}.',
    'Знайомтеся: {name}.',
    '{name}. Спробуйте.',
    'Переконайтеся самі.',
    'Хочете спробувати?',
    'Уже знаєте {name}?',
    'Тепер ваша черга.',
    'Коли вам зручно.',
    'Чому б не {name}?',
    'Погляньте ближче.',
    'Привіт, це {name}.',
    'Почніть тут.',
  ],
  ratings: 'Оцінок: {count}',
};

export const bg: Phrases = {
  buttons: buttonsOf(
    'Гледай сега|Слушай сега|Чети сега|Пиши сега|Играй сега|Учи сега|Следи сега|Пазарувай|Сканирай сега|Планирай сега|Планирай път|Поръчай сега|Чати сега|Създавай сега|Редактирай|Преведи сега|Готви сега|Тренирай сега|Отпусни се|Управлявай пари|Защити сега|Почисти сега|Намери пътя|Разгледай|Включи се|Работете заедно|Запиши сега|Виж времето|Изчисли сега|Тръгвай',
  ),
  anyButtons: ['Пробвай {name}', 'Започни', 'Отвори {name}', 'Опитай', 'Виж как', 'Разгледай'],
  headlines: [
    'Това е {name}.',
    'Запознай се: {name}.',
    '{name}. Опитай.',
    'Увери се сам.',
    'Искаш ли да опиташ?',
    'Познаваш ли {name}?',
    'Твой ред е.',
    'Когато пожелаеш.',
    'Защо не {name}?',
    'Погледни отблизо.',
    'Здравей, тук е {name}.',
    'Започни оттук.',
  ],
  ratings: 'Оценки: {count}',
};
