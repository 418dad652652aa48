import nlp from 'compromise/two';

// The first call builds the lexicon, which takes a good part of a second: better at the start than in the first ad.
nlp('search by name').json();

/** Verbs that app listings open their lines with, and that are hardly ever anything else there. */
const verbs = new Set(
  `achieve activate add be adjust adopt allow analyze annotate answer apply appear arrange ask assign attach automate avoid
back backup beat become begin bind blend block blur boost bring browse build bundle buy calculate call cancel capture cast
catch celebrate challenge change chat check choose classify clean clear collaborate collect combine come communicate compare
compete complete compose compress configure connect conquer consult control convert cook coordinate copy count crack craft
create crop curate customise customize cut decide decipher declutter decorate defeat define delete deliver delve demystify
design destroy detect determine develop discover discuss dive divide do dodge donate draw dress drive earn eat edit eliminate
embark embrace enable encrypt engage enhance enjoy enrich ensure enter erase escape establish evaluate evolve examine exchange
exercise expand experience experiment explore express extend extract face fall feed feel fight figure filter find finish fix
flip fly focus fold follow forget format forward free gain gather generate get give glance go grab group grow guess guide
handle hatch have hear help hide highlight hold host identify imagine immerse import improve include increase inspire
instantly integrate interact introduce invent invest invite join jot journey judge jump keep kick know label launch lead learn
leave let level link list listen live locate lock log look lose love maintain make manage map mark master match maximize measure
meditate meet memorize merge message minimize mix monitor mount move navigate never note observe offer open operate order
organise organize own pack paint pan participate pause pay perform personalise personalize pick pin place plan play poll post
practice practise prepare press preserve prevent preview prioritize produce program project protect prove provide publish pull
push put quit race raise reach react read receive recognize record recover redeem reduce relax remember remind remove rename
render reorder repeat replace reply report reserve resize rest restore retouch reveal review revise ride roll rotate run save
say scan schedule score scroll search secure see select sell send sense separate serve set share shoot shop show shuffle sign
simplify simulate sing skip sleep slide smash solve sort speak spend spin split spot stack start stay step stop store stream
strengthen stretch study style submit subscribe succeed suggest support surf survive swap swipe switch sync synchronise
synchronize tag take talk tap teach tell test text tidy time toggle touch track trade train transfer transform translate travel
treat trim try tune turn type understand undo unleash unlock unsubscribe unwind update upload use utilize verify view visit
visualize wake walk watch wear win wipe wish withdraw work worry wrap write zoom`.split(/\s+/),
);

/** Words of the list above that as often open a name of a thing: 'Search history', 'Group chat'. */
const ambiguous = new Set(
  `access answer back backup blend block boost call cast challenge change chat check clean clear combine control copy count
craft crop cut design display dress drive exchange exercise experience experiment face feed feel fight filter flip focus fold
format forward free grab group guide help highlight host include jump kick label launch lead level link list live lock log
 love map mark master match measure message mix monitor note offer open order own pack pan paint pause pin place plan 
poll post practice press preview program project pull push quit race record rent report reserve rest review ride roll rotate 
scan schedule score search secure sense set shop shuffle sign sleep sort spin split spot stack step
stock store stream stretch style support surf swap switch tag talk test text time toggle touch track trade
train transfer travel treat trim tune turn type update use view visit wake walk watch work wrap zoom instant
complete separate perfect`.split(/\s+/),
);

const adverb =
  /^(?:easily|instantly|quickly|automatically|simply|just|always|never|finally|seamlessly|effortlessly|securely|safely|privately|directly|freely|silently|smoothly|comfortably|conveniently|precisely|please|don[’']t|do not|stop|also|then|now)\s+/i;
const afterVerb =
  /^(?:the|a|an|your|my|our|their|one|all|any|every|each|this|that|these|those|some|more|up|down|out|in|into|on|off|with|without|from|to|for|by|through|between|across|over|around|at|as|it|them|everything|anything|anyone|anywhere|what|when|where|who|how|which|new|multiple|custom|different|various|hundreds|thousands|millions|over|important|\d+)$/i;

/**
 * Whether English text opens with an order such as 'Search by name', not with a name such as 'Search history'.
 * `sure`: it follows words such as 'lets you', so that any verb will do.
 */
export function isImperative(text: string, sure = false): boolean {
  const rest = text.replace(adverb, '');
  const words = rest.toLowerCase().match(/[a-z][a-z’'-]*|\d+/g) ?? [];
  const first = words[0] ?? '';
  if (words.length < 2 || /^(?:let[’']?s?|please|can|may|is|are|was|were|has)$/.test(first)) return false;
  const known = verbs.has(first);
  if (sure && known) return true;
  const bare =
    (ambiguous.has(first) || !known) &&
    /^(?:with|from|to|for|by|in|on|at|as|off|into|over)$/.test(words[1] ?? '');
  if (known && !bare && afterVerb.test(words[1] ?? '')) return true;
  if (known && !ambiguous.has(first)) return true;
  const second = words[1] ?? '';
  const quality =
    /^(?:free|open|secure|clean|clear|complete|separate|perfect|light|live|own|dress|instant)$/.test(first);
  if (known && !quality && /^(?:and|or)$/.test(second) && verbs.has(words[2] ?? '') && words.length >= 4)
    return true;
  if (known && words.length >= 3 && /[^s]s$/.test(second) && !/(?:ing|tion|ment)s?$/.test(words[2] ?? ''))
    return true;
  if (!known && (bare || !(/^[a-z]{3,}$/.test(first) && afterVerb.test(second)))) return false;
  const tags: string[] = nlp(words.join(' ')).json({ offset: false })[0]?.terms[0]?.tags ?? [];
  if (!tags.includes('Verb') || tags.includes('Gerund') || tags.includes('PastTense')) return false;
  return known
    ? (tags.includes('Imperative') || tags.includes('Infinitive')) && words.length >= 3
    : tags.includes('Imperative') || tags.includes('Infinitive');
}

/** Who or what does something, then what it does: 'Your notes stay yours'. */
const clause =
  /^(?:(?:your|all your|every|each|all) (?:[\w-]+ ){1,3}|(?:you|nothing|nobody|everyone|everything) )(?:is|are|stays?|remains?|can|will|get|gets|never|always|lives?|works?|belongs?|in one place)\b/i;

/** Whether English text is surely an order or a clause about the reader or everything: not 'Work break timer'. */
export function isOrder(text: string): boolean {
  const [first = '', second = '', third = ''] = text
    .replace(adverb, '')
    .toLowerCase()
    .split(/[\s,]+/);
  if (clause.test(text)) return true;
  if (!isImperative(text)) return false;
  return (
    verbs.has(first) &&
    (!ambiguous.has(first) ||
      second === '&' ||
      second === 'and' ||
      afterVerb.test(second) ||
      (second.endsWith('s') && /^(?:from|your|the|a)$/.test(third)))
  );
}

/** Whether a word is what somebody does, third person: 'keeps', 'tidies'. */
export function isThirdPerson(word: string): boolean {
  if (!word.endsWith('s')) return false;
  const stems = [word.slice(0, -1), word.slice(0, -2), `${word.slice(0, -3)}y`];
  return stems.some((stem) => verbs.has(stem));
}
