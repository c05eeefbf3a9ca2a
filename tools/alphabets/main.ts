// Writes the letters of languages to the fixture of certificates.
// They are the exemplar characters of CLDR.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as v from 'valibot';

const { resolve } = createRequire(import.meta.url);
const target = 'tests/support/alphabets.json';

const languages = (
  'af am ar as az be bg bm bn bo br brx bs ca ccp ce chr ckb cs cu cy da de dv dz ee el en es et eu fa ff-Adlm fi fil fo fr ' +
  'ga gd gl gu ha haw he hi hr hu hy id ig ii is it iu ja ka kab kk km kn ko kok ks ku ky la lb lij ln lo lt lv mai mi mk ' +
  'ml mn mn-Mong mni mni-Mtei mr ms mt my ne nl nn no nqo oc om or os osa pa pl ps pt qu rhg ro ru sa sah sat sc sd se shi si ' +
  'sk sl smn so sq sr sv sw syr ta te tg th ti tk to tr trv tt tzm ug uk ur uz vai vi wo xh yi yo yue zgh zh zh-Hant zu'
).split(' ');

const set = v.optional(v.string(), '[]');
const exemplars = v.object({ exemplarCharacters: set, auxiliary: set, punctuation: set });
const file = v.object({ main: v.record(v.string(), v.object({ characters: exemplars })) });

const token = /\\u([0-9A-Fa-f]{4})|\\(.)|\{([^}]*)\}|(-)|(\S)/gu;
const unescaped = (text: string) => text.replaceAll(/\\(.)/gu, '$1');

const between = (first: string, last: string): string[] => {
  const [from, to] = [first.codePointAt(0) ?? 0, last.codePointAt(0) ?? 0];
  return Array.from({ length: to - from }, (_, index) => String.fromCodePoint(from + index + 1));
};

/** Returns the members of a set such as [a-c {ch} \-]. */
const readSet = (text: string): string[] => {
  const members: string[] = [];
  let isRange = false;
  for (const [, code, escaped, sequence, dash, plain] of text.slice(1, -1).matchAll(token)) {
    if (dash) {
      isRange = true;
      continue;
    }
    const member = code
      ? String.fromCodePoint(Number.parseInt(code, 16))
      : (escaped ?? (sequence === undefined ? plain : unescaped(sequence)) ?? '');
    if (isRange) members.push(...between(members.at(-1) ?? '', member));
    else members.push(member);
    isRange = false;
  }
  return members;
};

const readLetters = (language: string): string => {
  const content: unknown = JSON.parse(readFileSync(resolve(`cldr-misc-full/main/${language}/characters.json`), 'utf8'));
  const characters = v.parse(file, content).main[language]?.characters;
  if (!characters) throw new Error(`CLDR has no letters of ${language}.`);
  const { exemplarCharacters, auxiliary, punctuation } = characters;
  return [...new Set([exemplarCharacters, auxiliary, punctuation].flatMap(readSet))].join(' ');
};

const alphabets = Object.fromEntries(languages.map((language) => [language, readLetters(language)]));
writeFileSync(target, `${JSON.stringify(alphabets, null, 2)}\n`);
console.log(`${target}: ${languages.length} languages`);
