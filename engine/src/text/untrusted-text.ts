/**
 * What a listing may hide in its text. Nothing here repairs: a line that fails is left out of the brief,
 * because a repaired line would no longer stand in the listing.
 */

/** Joiners between letters of scripts whose spelling needs them: Persian, Urdu, the Indic scripts. */
const spellingJoiner =
  /(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Malayalam}\p{Script=Kannada}\p{Script=Gujarati}\p{Script=Sinhala}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}\s]|$)/gu;

/** Zero-width and bidirectional controls, unassigned and private characters, half surrogate pairs. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u115f\u1160\u3164\uffa0\u2800\ufffc\ufffd]/u;

/** Letters dressed up as other letters: mathematical, enclosed and tag characters. */
const costume = /[\u{1d400}-\u{1d7ff}\u{1f100}-\u{1f1e5}\u2460-\u24ff\u{e0000}-\u{e007f}]/u;

/** True when a text carries characters that must not reach an ad. */
export const hasHiddenCharacters = (text: string): boolean =>
  unseen.test(text.replace(spellingJoiner, '').replace(/[\n\r\t]/g, ' ')) || costume.test(text);

/** A text as a reader would see it: compatibility forms folded, controls gone, white space single. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

const orders = [
  /\b(?:ignore|disregard|forget|override|bypass|skip)\b.{0,40}\b(?:instructions?|prompts?|rules?|guidelines?|above|previous(?:ly)?|prior|polic(?:y|ies)|context)\b/i,
  /\b(?:system|developer|hidden|user|assistant) ?(?:prompt|message|instructions?|override)\b/i,
  /\b(?:you are|act as|pretend|behave as|roleplay)\b.{0,30}\b(?:an? (?:ai|llm|assistant|model|bot|copywriter|language model)|(?:chat)?gpt|dan)\b/i,
  /\b(?:ai|language|large) (?:model|assistant)s?\b.{0,40}\b(?:must|should|please|output|write|say|reply|respond|answer)\b/i,
  /\b(?:write|say|output|print|reply|respond|answer|return|repeat|state|claim|include|use|add|put|insert)\b.{0,40}\b(?:headlines?|the ad\b|ads? copy|advert\w*|slogan|tagline|json|the following|exactly|verbatim|word for word|in your (?:answer|reply|response|output))/i,
  /^\s*(?:system|assistant|user|human|ai|note to (?:the )?(?:ai|model|assistant|reader))\s*:/i,
  /<\|?\/?(?:im_start|im_end|system|assistant|user|inst|endoftext)|\[\/?inst\]|```|\{\{.*\}\}|<<sys>>/i,
  /\b(?:new|updated|real|actual|following|these) instructions?\b|\binstructions? (?:for|to) (?:the )?(?:ai|model|assistant|reader|copywriter)\b/i,
  /\b(?:jailbreak|prompt injection|api[ _-]?key|access token|your (?:system )?prompt)\b/i,
  /(?:ignorier\w*|vergiss|ignora|ignore[zr]|olvida|oublie\w*|esque[çc]a|dimentica|игнорируй\w*|забудь\w*|تجاهل|نادیده|忽略|无视|無視|무시).{0,40}(?:anweisung\w*|instruc\w*|instruk\w*|istruzion\w*|инструкци\w*|указани\w*|تعليمات|التعليمات|دستور|指令|指示|提示|지시|명령)/iu,
  /(?:以前|これまで|上記|前)の(?:指示|命令|プロンプト)|(?:之前|以上|先前)的?(?:指令|指示|提示)/u,
];

/** True when a text gives orders to whoever reads the listing instead of telling of the app. */
export function addressesReader(text: string): boolean {
  const seen = fold(text);
  return orders.some((order) => order.test(seen));
}
