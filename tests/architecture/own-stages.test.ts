import { describe, expect, it } from '@jest/globals';
import { files, textOf } from './repository.js';

/** Marks of a reason in a file's text, by the word that `useStage` is given. */
const MARKS: Record<string, RegExp> = {
  clock: /\.clock\(|travelTo\(/,
  configuration: /useStage\('configuration', /,
  operator: /support\/operator\.js'/,
  'all-shops': /\.head\(\)|\.readAll\(|bad-input-stage\.js'|asSuperuser|person-everywhere\.js'/,
  parts: /jest\.spyOn\(/,
};
/** Reasons that allow no shared stage. Parts of one may be read for the file's own shops, and none may be replaced. */
const ALONE = Object.keys(MARKS);

/** Departures of a file from the rule: a stage of its own has one true reason, and a shared one has none. */
function faultsOf(text: string): string[] {
  const words = [...text.matchAll(/useStage\((?:'([a-z-]+)')?/g)].map(([, word]) => word ?? 'no word');
  const untrue = words.filter((word) => !MARKS[word]?.test(text));
  const unshared = text.includes('useShops()') && words.length === 0 ? ALONE : [];
  return [
    ...untrue.map((word) => `does not need a stage of its own for: ${word}`),
    ...unshared.filter((word) => MARKS[word]?.test(text)).map((word) => `needs a stage of its own: ${word}`),
  ];
}

describe('stages of journeys', () => {
  const journeys = files().filter((name) => /^tests\/(journeys|matrix)\/.+\.ts$/.test(name));

  it('belong to one file for a reason that is true, or else to all files of a worker', () => {
    const wrong = journeys.flatMap((file) => faultsOf(textOf(file)).map((fault) => `${file} ${fault}`));
    expect(wrong).toEqual([]);
  });

  it('are shared by many files, and are used for each reason', () => {
    const texts = journeys.map(textOf);
    expect(texts.filter((text) => text.includes('useShops()')).length).toBeGreaterThan(40);
    expect(Object.keys(MARKS).filter((word) => !texts.some((text) => text.includes(`useStage('${word}'`)))).toEqual([]);
  });

  it.each([
    ["await useStage('clock');", 'does not need a stage of its own for: clock'],
    ["await useStage('configuration');", 'does not need a stage of its own for: configuration'],
    [
      "await useStage('parts'); await stage.service.parts.store.readStream();",
      'does not need a stage of its own for: parts',
    ],
    ['await useStage();', 'does not need a stage of its own for: no word'],
    ['await useShops(); await log.head();', 'needs a stage of its own: all-shops'],
    ["await useShops(); jest.spyOn(stage.service.parts.vault, 'forget');", 'needs a stage of its own: parts'],
  ])('are refused when the reason is not true: %s', (text, fault) => {
    expect(faultsOf(text)).toEqual([fault]);
  });
});
