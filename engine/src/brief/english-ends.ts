import { isImperative } from './verbs.ts';

/** Joints at which an English line may end: what follows adds, and does not limit. */
const joints =
  /,? (?:by \w+ing|while \w+ing|without (?:\w+ing|a|an|any|the|your)|so (?:that )?(?:you|your|it)\b|whether (?:you|it)|wherever|whenever you (?:want|like|need)|including|such as|thanks to|to help you|to use|to play|to make (?:sure|it|them)\b|for (?:easier|faster|better|quick|quicker|easy|future)\b|across (?:all|your|multiple|devices|platforms)|anytime|any time|even (?:when|offline|without)|with just|with (?:our|the help)|like \w+,|and (?:much )?more|using (?:the|our|your|just|a|an|only)|in real[- ]time|in no time|using|via the|through (?:the|our|a|an)|inspired by|powered by|from (?:anywhere|around the world|(?:the|your) (?:home|lock) screen)|on (?:any|all) )/gi;

const parenthesis = /\s+[([][^()[\]]*[)\]]?/g;
const relative =
  /,? (?:that|which|who|where|whose) (?=\w)|, (?=an? |the )|(?<=\b(?:app|application|client|tool|toolbox|reader|player|manager|editor|tracker|planner|game|browser|launcher|keyboard|assistant|service|platform|companion|library|calculator|scanner|translator|frontend|viewer|recorder|camera|organizer|diary|journal|network|messenger|wallet|dictionary|timer|widget|collection|guide)),? (?=(?:to|designed|made|built) )|, (?=to )/g;
const dangling =
  /(?:^|[\s,])(?:a|an|the|and|or|but|nor|of|to|for|with|in|on|at|by|from|as|into|than|that|which|who|is|are|was|be|been|your|you|my|our|its|their|this|these|those|so|if|when|while|such|very|more|most|all|any|every|both|not|no|can|will|also|even|just|only|up to|over|about|via|per|without|between|using|including|like|has|have|it|too)$/i;
/** Words that turn a sentence round. */
export const negation =
  /\b(?:not|never|no|cannot|can[’']t|don[’']t|won[’']t|without|isn[’']t|aren[’']t|nothing)\b/i;

/** Brackets and quotation marks have their partners. */
export const balanced = (text: string): boolean =>
  (text.match(/[([]/g)?.length ?? 0) === (text.match(/[)\]]/g)?.length ?? 0) &&
  (text.match(/["“”]/g)?.length ?? 0) % 2 === 0;

/** The words of a text, as a reader counts them. */
export const wordCount = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’&+./-]*/gu)?.length ?? 0;

/** True when words before a comma or a joint make a whole thought of their own. */
function complete(text: string): boolean {
  return (
    wordCount(text) >= 3 &&
    !dangling.test(text) &&
    balanced(text) &&
    !/,[^,]*$/.test(text.replace(/,? (?:and|or) .*$/, ''))
  );
}

/** True where the comma before a joint belongs to a list: 'create, organize, and prioritize tasks'. */
const inList = (before: string): boolean =>
  /,\s*(?:\S+\s*){1,3}$/.test(before) || /^(?:\S+\s*){1,2}$/.test(before.trim());

/** The beginning of a clause: a subject and, some words on, what it does. */
const ownSubject =
  /^(?:(?:every|each|the|an?|your|all) (?:[\w-]+ ){1,3}|(?:nothing|nobody|everyone|everything) )(?:[a-z]+s|is|are|will|can)\b/;

/** Phrases behind the object of an order that tell how, where or what for. */
const adjuncts =
  / (?:with|for|in|on|from|across|during|via|as(?= (?:an? )?[\w-]+ files?$)|to(?= \w+ \w))(?: |$)/g;
/** Orders that are not whole without such a phrase: 'Keep your photos in order', 'Allow friends to join'. */
const bound =
  /^(?:keep|put|leave|hold|stay|turn|place|bring|take|set|make|have|get|be|go|come|move|live|give|remind|include|depend|rely|focus|compare|combine|mix|match|replace|fill|store|allow|want|need|let|help|learn|ask|enable|choose|decide|try|invite|encourage|force|tell|teach|train|convert|transform|change|switch|divide|split|translate|look|wait|pay|only|never|don[’']t)\b/i;

/** Where an order is whole before a phrase that only adds. */
function adjunctEnds(text: string): number[] {
  if (!isImperative(text) || bound.test(text) || negation.test(text) || /\bonly\b/i.test(text)) return [];
  return [...text.matchAll(adjuncts)].flatMap(({ index, 0: found }) => {
    const before = text.slice(0, index);
    const after = text.slice(index + found.length);
    const open =
      / (?:that|which|who|what|whatever|how|where|why|is|are)\b|[’']s? |\b(?:good|easy|ready|great|safe|free|available|perfect|ideal|best)$/.test(
        before,
      );
    const purpose = found.trim() !== 'to' || isImperative(after, true);
    return purpose && !open && !before.includes(',') && complete(before) ? [index] : [];
  });
}

/** The places where a line may end earlier. */
export function endsOf(text: string): number[] {
  if (text.endsWith('?')) return [];
  const ends = new Set(adjunctEnds(text));
  for (const pattern of [joints, parenthesis])
    for (const { index, 0: found } of text.matchAll(pattern)) {
      const before = text.slice(0, index);
      if (/without|even|by/.test(found) && negation.test(before)) continue;
      if (complete(before)) ends.add(index);
    }
  for (const { index, 0: found } of text.matchAll(/,? and (?=\w)/g)) {
    const before = text.slice(0, index);
    const after = text.slice(index + found.length);
    if (
      inList(before) ||
      before.includes(',') ||
      !complete(before) ||
      / (?:who|which|that|between|both|either) /.test(before)
    )
      continue;
    if (isImperative(after) && wordCount(after) >= 2) ends.add(index);
    // 'Check your results and progress': one thing of two is a whole thought.
    if (/\b(?:your|the|all|my) [a-z-]+$/.test(before) && /^[a-z-]+(?: [a-z-]+)?$/.test(after))
      ends.add(index);
    // 'Set it once, and every tea follows': a clause with a subject of its own.
    if (found.startsWith(',') && ownSubject.test(after) && wordCount(before) >= 4) ends.add(index);
  }
  return [...ends].sort((a, b) => b - a);
}

/** Words that mean nothing without the clause after them: 'everybody who …', 'the things that …'. */
const open =
  /\b(?:every(?:body|one|thing)|any(?:body|one|thing)|some(?:one|thing)|those|people|users|all|one|things?|the way|those|a (?:place|way|space))$/i;
/** Things side by side: 'a spirit level, a ruler, a compass', no thing and its description. */
const enumeration = /^, (?:an?|the) .*(?:,| and| or) (?:an?|the) /i;

/** Where the name of a thing ends and its description begins: 'A feed reader that …'. */
export function nounEnds(text: string): number[] {
  const first = [...text.matchAll(relative)].find(
    ({ index }) =>
      wordCount(text.slice(0, index)) >= 4 &&
      !open.test(text.slice(0, index)) &&
      !/, (?:an?|the) /i.test(text.slice(0, index)) &&
      !enumeration.test(text.slice(index)) &&
      !dangling.test(text.slice(0, index)) &&
      balanced(text.slice(0, index)),
  );
  const named =
    first && !/\b(?:is|are|has|have|lets|helps|allows|can|will)\b|[:—–]| - /.test(text.slice(0, first.index));
  return named ? [first.index] : [];
}
