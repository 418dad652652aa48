import { buttonsOf, type Phrases } from './phrases.ts';

export const en: Phrases = {
  buttons: buttonsOf(
    'Start watching|Start listening|Start reading|Start writing|Play now|Start learning|Start tracking|Start shopping|Start scanning|Start planning|Plan your trip|Order now|Start chatting|Start creating|Start editing|Translate now|Start cooking|Start training|Start relaxing|Manage money|Stay protected|Start cleaning|Find your way|Start exploring|Join in|Work together|Start recording|See the weather|Calculate now|Get moving',
  ),
  anyButtons: ['Try {name}', 'Get started', 'Open {name}', 'Try it out', 'See how', 'Take a look'],
  headlines: [
    'Meet {name}.',
    'This is {name}.',
    'Say hello to {name}.',
    'Take a closer look.',
    '{name}. See for yourself.',
    'Your turn.',
    'Curious?',
    'Have you tried {name}?',
    'Ready when you are.',
    'Get to know {name}.',
    'Give it a go.',
    'Why not {name}?',
    'Start here.',
  ],
  ratings: '{count} ratings',
};

export const de: Phrases = {
  buttons: buttonsOf(
    'Jetzt ansehen|Jetzt anhören|Jetzt lesen|Losschreiben|Jetzt spielen|Jetzt lernen|Jetzt erfassen|Jetzt shoppen|Jetzt scannen|Jetzt planen|Reise planen|Jetzt bestellen|Jetzt chatten|Jetzt gestalten|Bearbeiten|Übersetzen|Jetzt kochen|Lostrainieren|Entspannen|Geld verwalten|Jetzt schützen|Jetzt aufräumen|Weg finden|Jetzt entdecken|Mitmachen|Gemeinsam los|Jetzt aufnehmen|Wetter ansehen|Jetzt rechnen|Losfahren',
  ),
  anyButtons: ['{name} testen', 'Jetzt starten', '{name} öffnen', 'Ausprobieren', 'Mehr sehen', 'Los geht’s'],
  headlines: [
    'Das ist {name}.',
    'Hallo, {name}.',
    '{name} kennenlernen.',
    'Schau selbst.',
    'Neugierig?',
    'Schon {name} probiert?',
    'Jetzt bist du dran.',
    'Bereit, wenn du es bist.',
    'Ein Blick lohnt sich.',
    'Warum nicht {name}?',
    '{name}. Probier es aus.',
    'Hier geht es los.',
    'Einfach mal ausprobieren.',
  ],
  ratings: '{count} Bewertungen',
};

export const nl: Phrases = {
  buttons: buttonsOf(
    'Ga kijken|Ga luisteren|Ga lezen|Ga schrijven|Speel nu|Ga leren|Ga bijhouden|Ga shoppen|Scan nu|Ga plannen|Plan je reis|Bestel nu|Ga chatten|Ga maken|Bewerk nu|Vertaal nu|Ga koken|Ga trainen|Ontspan nu|Beheer je geld|Bescherm nu|Ga opruimen|Vind je weg|Ga ontdekken|Doe mee|Werk samen|Neem nu op|Bekijk het weer|Bereken nu|Ga op pad',
  ),
  anyButtons: ['Probeer {name}', 'Aan de slag', 'Open {name}', 'Probeer het', 'Kijk hoe', 'Begin nu'],
  headlines: [
    'Dit is {name}.',
    'Maak kennis met {name}.',
    'Zeg hallo tegen {name}.',
    'Kijk zelf maar.',
    'Nieuwsgierig?',
    'Ken je {name} al?',
    'Jij bent aan zet.',
    'Klaar als jij dat bent.',
    'Waarom niet {name}?',
    'Neem een kijkje.',
    '{name}. Probeer het eens.',
    'Hier begint het.',
  ],
  ratings: '{count} beoordelingen',
};

export const sv: Phrases = {
  buttons: buttonsOf(
    'Börja titta|Börja lyssna|Börja läsa|Börja skriva|Spela nu|Börja lära|Börja logga|Börja handla|Skanna nu|Börja planera|Planera resan|Beställ nu|Börja chatta|Börja skapa|Börja redigera|Översätt nu|Börja laga mat|Börja träna|Koppla av|Hantera pengar|Skydda nu|Börja städa|Hitta rätt|Börja utforska|Häng med|Jobba ihop|Spela in nu|Se vädret|Räkna nu|Kom iväg',
  ),
  anyButtons: ['Testa {name}', 'Kom igång', 'Öppna {name}', 'Prova nu', 'Se hur', 'Ta en titt'],
  headlines: [
    'Möt {name}.',
    'Det här är {name}.',
    'Säg hej till {name}.',
    'Se efter själv.',
    'Nyfiken?',
    'Har du testat {name}?',
    'Din tur.',
    'Redo när du är det.',
    'Varför inte {name}?',
    'Ta en närmare titt.',
    '{name}. Prova själv.',
    'Börja här.',
  ],
  ratings: '{count} betyg',
};

export const da: Phrases = {
  buttons: buttonsOf(
    'Se med nu|Lyt nu|Begynd at læse|Skriv løs|Spil nu|Begynd at lære|Hold overblik|Shop nu|Scan nu|Planlæg nu|Planlæg rejsen|Bestil nu|Chat nu|Skab noget|Rediger nu|Oversæt nu|Lav mad nu|Træn nu|Slap af|Styr på pengene|Beskyt nu|Ryd op nu|Find vej|Gå på opdagelse|Vær med|Arbejd sammen|Optag nu|Se vejret|Beregn nu|Kom afsted',
  ),
  anyButtons: ['Prøv {name}', 'Kom i gang', 'Åbn {name}', 'Prøv det nu', 'Se hvordan', 'Tag et kig'],
  headlines: [
    'Mød {name}.',
    'Det her er {name}.',
    'Sig hej til {name}.',
    'Se selv efter.',
    'Nysgerrig?',
    'Har du prøvet {name}?',
    'Din tur.',
    'Klar, når du er.',
    'Hvorfor ikke {name}?',
    'Tag et nærmere kig.',
    '{name}. Prøv selv.',
    'Begynd her.',
  ],
  ratings: '{count} bedømmelser',
};

export const no: Phrases = {
  buttons: buttonsOf(
    'Begynn å se|Begynn å lytte|Begynn å lese|Begynn å skrive|Spill nå|Begynn å lære|Hold oversikt|Handle nå|Skann nå|Planlegg nå|Planlegg reisen|Bestill nå|Chat nå|Skap noe|Rediger nå|Oversett nå|Lag mat nå|Tren nå|Slapp av|Styr pengene|Beskytt nå|Rydd opp nå|Finn veien|Utforsk nå|Bli med|Jobb sammen|Ta opp nå|Se været|Regn ut nå|Kom i vei',
  ),
  anyButtons: ['Prøv {name}', 'Kom i gang', 'Åpne {name}', 'Prøv det nå', 'Se hvordan', 'Ta en titt'],
  headlines: [
    'Møt {name}.',
    'Dette er {name}.',
    'Si hei til {name}.',
    'Se selv.',
    'Nysgjerrig?',
    'Har du prøvd {name}?',
    'Din tur.',
    'Klar når du er det.',
    'Hvorfor ikke {name}?',
    'Ta en nærmere titt.',
    '{name}. Prøv selv.',
    'Begynn her.',
  ],
  ratings: '{count} vurderinger',
};
