import {
  checkText,
  countCharacters,
  limitOf,
  type Network,
  type NetworkId,
  networkOf,
  refusals,
  type TextField,
} from '@marquee/contract';
import type { Brief, Source } from '../brief/brief.ts';
import { briefOf } from '../brief/brief-of.ts';
import { evidenceOf } from '../copy/proof.ts';
import { isWide } from '../text/language.ts';
import { likeness, repeats } from '../text/words.ts';
import { asSentence, joinLines, type Line } from './line.ts';
import { type ListingLines, listingLines } from './listing-lines.ts';
import { asideOf, messageLines, type TextMessage } from './message-lines.ts';

/** A text for a field of a network. */
export interface NetworkText extends Line {
  network: NetworkId;
  field: string;
  /** Its place among those of its field, from 1. */
  n: number;
  /** The message that it says; '' for one that says something of its own. */
  messageId: string;
}

export interface TextsRequest {
  listing: Source;
  /** BCP 47. */
  language: string;
  messages: readonly TextMessage[];
  networks: readonly NetworkId[];
}

/** What one field's texts are made from. */
interface TextContext {
  brief: Brief;
  network: Network;
  lines: ListingLines;
  messages: readonly TextMessage[];
}

type Written = Line & { messageId: string };

/** The characters that a text should have at most: what is seen of it, else what is taken. */
function roomOf(field: TextField, text: string, { brief }: TextContext): number {
  const seen =
    isWide(brief.language) || brief.direction === 'rtl' ? (field.seenWide ?? field.seen) : field.seen;
  return Math.min(
    seen ?? Number.POSITIVE_INFINITY,
    limitOf(field, text, brief.language) ?? Number.POSITIVE_INFINITY,
  );
}

const isTaken = (field: TextField, { text }: Line, { network, brief }: TextContext): boolean =>
  refusals(checkText(network, field, text, brief.language)).length === 0;

/** The first of the lines that is seen whole, else the first that is taken. */
function fitting(lines: readonly Line[], field: TextField, context: TextContext): Line | null {
  const taken = lines.filter((line) => isTaken(field, line, context));
  const { counting } = context.network;
  return (
    taken.find(({ text }) => countCharacters(text, counting) <= roomOf(field, text, context)) ??
    taken[0] ??
    null
  );
}

/** A sentence of the listing that goes on from a message's words, where it is seen whole; no two messages have the same. */
function goneOn(line: Line, field: TextField, context: TextContext, used: Set<string>): Line {
  const { brief, lines, network } = context;
  for (const next of lines.statements) {
    if (used.has(next.text) || repeats(next.text, line.text)) continue;
    const joined = joinLines([line, next], brief.language);
    if (!isTaken(field, joined, context)) continue;
    if (countCharacters(joined.text, network.counting) > roomOf(field, joined.text, context)) continue;
    used.add(next.text);
    return joined;
  }
  return line;
}

/** One text of a field for each message; none for a message whose words do not go there. */
function perMessage(field: TextField, context: TextContext): Written[] {
  const used = new Set<string>();
  const { brief } = context;
  const found = context.messages.flatMap((message): Written[] => {
    const { headlines, bodies, both } = messageLines(message, brief);
    const sentences = bodies.map((line) => ({ ...line, text: asSentence(line.text, brief.language) }));
    const aside = asideOf(message, brief);
    const choices = {
      headline: headlines,
      body: sentences,
      all: [...both, ...headlines],
      aside: aside ? [aside] : [],
      name: [],
    }[field.role];
    const line = fitting(choices, field, context);
    if (!line) return [];
    return [
      { ...(field.role === 'body' ? goneOn(line, field, context, used) : line), messageId: message.id },
    ];
  });
  return found.filter(({ text }, at) => found.findIndex((one) => one.text === text) === at);
}

/** The message that says what a line says; '' where none does. */
const messageOf = ({ evidence }: Line, messages: readonly TextMessage[]): string =>
  messages.find((message) =>
    message.evidence.some((own) =>
      evidence.some(
        (one) =>
          own.claim !== message.name && one.field === own.field && one.start < own.end && own.start < one.end,
      ),
    ),
  )?.id ?? '';

/** Up to as many texts as the ad group takes, each by itself and unlike the others. */
function ofGroup(field: TextField, context: TextContext, before: readonly Written[]): Written[] {
  const { lines, messages } = context;
  const choices = {
    headline: lines.headlines,
    body: [...lines.statements, ...lines.spelled],
    all: [...lines.statements, ...lines.spelled],
    aside: [],
    name: [],
  }[field.role];
  const chosen: Written[] = [];
  for (const line of choices) {
    if (chosen.length >= field.max) break;
    if (!isTaken(field, line, context)) continue;
    const others = [...chosen, ...before];
    if (others.some(({ text }) => likeness(text, line.text) > 0.5)) continue;
    if (chosen.some(({ text }) => repeats(text, line.text))) continue;
    chosen.push({ ...line, messageId: messageOf(line, messages) });
  }
  // An ad group without any is not run: then the name must do.
  return chosen.length === 0 && field.role === 'headline' ? nameOf(field, context) : chosen;
}

/** The app's name, where the network takes one of its length. */
function nameOf(field: TextField, context: TextContext): Written[] {
  const { name } = context.brief;
  const line = { text: name.text, evidence: [evidenceOf(name, name.text)] };
  return name.text !== '' && isTaken(field, line, context) ? [{ ...line, messageId: '' }] : [];
}

/**
 * The texts of networks, from what the ads say and what the listing says of itself: every one with its place there, held
 * against the rules of an ad's words and the network's own lengths. Fewer rather than weak ones.
 */
export function networkTexts({ listing, language, messages, networks }: TextsRequest): NetworkText[] {
  const brief = briefOf(listing, language);
  const lines = listingLines(brief);
  return networks.flatMap((id) => {
    const network = networkOf(id);
    const context: TextContext = { brief, network, lines, messages };
    const written: Written[] = [];
    return network.texts.flatMap((field) => {
      const own =
        field.role === 'name'
          ? nameOf(field, context)
          : field.of === 'message'
            ? perMessage(field, context)
            : ofGroup(field, context, written);
      if (field.of === 'group') written.push(...own);
      return own.map((one, at): NetworkText => ({ network: id, field: field.id, n: at + 1, ...one }));
    });
  });
}
