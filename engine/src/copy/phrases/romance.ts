import { buttonsOf, type Phrases } from './phrases.ts';

export const fr: Phrases = {
  buttons: buttonsOf(
    'Regarder|Écouter|Lire|Écrire|Jouer|Apprendre|Suivre|Bon shopping|Scanner|Planifier|Partir en route|Commander|Discuter|Créer|Retoucher|Traduire|Cuisiner|S’entraîner|Se détendre|Gérer le budget|Protéger|Faire le ménage|Trouver la voie|Explorer|Participer|Collaborer|Enregistrer|Voir la météo|Calculer|En route',
  ),
  anyButtons: ['Essayer {name}', 'Commencer', 'Ouvrir {name}', 'Essayer', 'Voir comment', 'Découvrir'],
  headlines: [
    'Voici {name}.',
    'Découvrez {name}.',
    'Dites bonjour à {name}.',
    'Voyez par vous-même.',
    'Curieux ?',
    'Connaissez-vous {name} ?',
    'À vous de jouer.',
    'Prêt quand vous l’êtes.',
    'Pourquoi pas {name} ?',
    'Regardez de plus près.',
    '{name}. Essayez donc.',
    'Tout commence ici.',
  ],
  ratings: '{count} avis',
};

export const es: Phrases = {
  buttons: buttonsOf(
    'Empieza a ver|Escucha ya|Empieza a leer|Escribe ya|Juega ya|Aprende ya|Registra ya|Ve de compras|Escanea ya|Planifica ya|Planea tu viaje|Pide ya|Chatea ya|Crea ya|Edita ya|Traduce ya|Cocina ya|Entrena ya|Relájate|Gestiona dinero|Protege ya|Limpia ya|Encuentra ruta|Explora ya|Únete|Colabora ya|Graba ya|Ver el tiempo|Calcula ya|En marcha',
  ),
  anyButtons: ['Prueba {name}', 'Empieza ya', 'Abre {name}', 'Pruébalo', 'Mira cómo', 'Descúbrelo'],
  headlines: [
    'Esto es {name}.',
    'Conoce {name}.',
    'Saluda a {name}.',
    'Compruébalo tú.',
    '¿Curiosidad?',
    '¿Ya conoces {name}?',
    'Te toca a ti.',
    'Cuando tú quieras.',
    '¿Por qué no {name}?',
    'Míralo de cerca.',
    '{name}. Haz la prueba.',
    'Empieza por aquí.',
  ],
  ratings: '{count} valoraciones',
};

export const pt: Phrases = {
  buttons: buttonsOf(
    'Assista já|Ouça já|Comece a ler|Escreva já|Jogue já|Aprenda já|Acompanhe já|Ir às compras|Escaneie já|Planeje já|Monte a viagem|Peça já|Converse já|Crie já|Edite já|Traduza já|Cozinhe já|Treine já|Relaxe já|Cuide do bolso|Proteja já|Limpe já|Ache o caminho|Explore já|Participe|Colabore já|Grave já|Veja o tempo|Calcule já|Vá em frente',
  ),
  anyButtons: ['Use {name}', 'Comece já', 'Abra {name}', 'Experimente', 'Veja como', 'Conheça'],
  headlines: [
    'Este é {name}.',
    'Conheça {name}.',
    'Diga olá a {name}.',
    'Veja com seus olhos.',
    'Que tal experimentar?',
    'Já conhece {name}?',
    'É a sua vez.',
    'Quando você quiser.',
    'Por que não {name}?',
    'Olhe mais de perto.',
    '{name}. Faça o teste.',
    'Comece por aqui.',
  ],
  ratings: '{count} avaliações',
};

export const it: Phrases = {
  buttons: buttonsOf(
    'Guarda ora|Ascolta ora|Leggi ora|Scrivi ora|Gioca ora|Impara ora|Tieni traccia|Fai shopping|Scansiona ora|Pianifica ora|Pianifica tour|Ordina ora|Chatta ora|Crea ora|Modifica ora|Traduci ora|Cucina ora|Allenati ora|Rilassati|Gestisci soldi|Proteggi ora|Fai pulizia|Trova la strada|Esplora ora|Partecipa|Collabora ora|Registra ora|Vedi il meteo|Calcola ora|Mettiti in moto',
  ),
  anyButtons: ['Prova {name}', 'Inizia ora', 'Apri {name}', 'Provalo', 'Guarda come', 'Scopri di più'],
  headlines: [
    'Ecco {name}.',
    'Scopri {name}.',
    'Saluta {name}.',
    'Guarda tu stesso.',
    'Che ne dici?',
    'Conosci già {name}?',
    'Tocca a te.',
    'Quando vuoi tu.',
    'Perché non {name}?',
    'Guarda più da vicino.',
    '{name}. Mettilo alla prova.',
    'Si comincia da qui.',
  ],
  ratings: '{count} valutazioni',
};

export const ro: Phrases = {
  buttons: buttonsOf(
    'Vezi acum|Ascultă acum|Citește acum|Scrie acum|Joacă acum|Învață acum|Ține evidența|La cumpărături|Scanează acum|Planifică acum|Plan de drum|Comandă acum|Discută acum|Creează acum|Editează acum|Tradu acum|Gătește acum|Antrenează-te|Relaxează-te|Banii tăi|Protejează acum|Fă curat|Găsește drumul|Explorează|Alătură-te|Colaborează|Înregistrează|Vezi vremea|Calculează|La drum',
  ),
  anyButtons: ['Încearcă {name}', 'Începe acum', 'Deschide {name}', 'Încearcă acum', 'Vezi cum', 'Descoperă'],
  headlines: [
    'Acesta este {name}.',
    'Iată {name}.',
    'Salut, {name}.',
    'Vezi cu ochii tăi.',
    'Te-am făcut curios?',
    'Cunoști deja {name}?',
    'E rândul tău.',
    'Când vrei tu.',
    'De ce nu {name}?',
    'Privește mai de aproape.',
    '{name}. Fă o încercare.',
    'Începe de aici.',
  ],
  ratings: 'Evaluări: {count}',
};
