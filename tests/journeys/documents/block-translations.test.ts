import { beforeAll, describe, expect, it } from '@jest/globals';
import { blockKinds } from '@loyalty/contracts/blocks/kinds';
import { blockTexts } from '@loyalty/contracts/shopper/texts/block-texts';
import { shopperTexts } from '@loyalty/contracts/shopper/texts/text-keys';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;
beforeAll(async () => {
  merchant = await stage.merchant();
}, 60_000);

const DEFAULT = { primaryLanguage: 'en', detectMethod: 'storefront', additionalLanguages: [] };
const FAQS = '[[faqs]]Questions and answers';
const record = async () => (await merchant.get('/translation')).body.data;
const save = (body: object, headers: Record<string, string> = {}) =>
  merchant.call('POST', '/translation', { ...DEFAULT, ...body }, undefined, headers);
const faqs = async () => (await merchant.get('/documents/block-faqs/main')).body.data;
const titleIn = async (lang: string) => {
  const { blocks } = (await new Shopper(stage, merchant).get('/blocks', { names: 'faqs', lang })).body.data;
  return blocks[0].texts.title;
};
const rowOf = async (code: string) =>
  (await merchant.get('/lp/languages')).body.data.find((row: { code: string }) => row.code === code);
const revisionSum = async () => {
  const rows = [
    ...(await merchant.get('/lp/languages')).body.data,
    ...(await merchant.get('/lp/blocks')).body.data.blocks,
  ];
  return rows.reduce((sum: number, { revision }: { revision: number }) => sum + revision, 0);
};

describe('the texts of blocks in the translation record', () => {
  it('are those of the blocks’ documents, and change there [TRAN-001, TRAN-003]', async () => {
    const before = await rowOf('pl');
    expect(before.texts).toBe(shopperTexts.length + blockTexts.length);
    expect((await save({ pl: { [FAQS]: 'Dobrze wiedzieć', Home: 'Początek' } })).status).toBe(200);
    expect([await titleIn('pl'), await titleIn('fr')]).toEqual(['Dobrze wiedzieć', 'Questions et réponses']);
    expect((await faqs()).settings).toMatchObject({ languages: { pl: { title: 'Dobrze wiedzieć' } } });
    expect((await record()).pl).toEqual({ [FAQS]: 'Dobrze wiedzieć', Home: 'Początek' });
    expect(await rowOf('pl')).toMatchObject({ own: 2, unreviewed: before.unreviewed - 2 });
    const draft = { ...(await faqs()).settings, languages: { pl: { title: 'Z edytora' } } };
    await merchant.put('/documents/block-faqs/main/draft', { settings: draft });
    await merchant.post('/documents/block-faqs/main/publish', {});
    expect((await record()).pl[FAQS]).toBe('Z edytora');
    expect((await save({ pl: { Home: 'Początek' } })).status).toBe(200);
    expect((await faqs()).settings).not.toHaveProperty('languages');
    expect(await titleIn('pl')).toBe(blockKinds.faqs.texts.pl.title);
  });

  it('are published beside a draft of their block, which is given them too', async () => {
    const draft = { title: 'Soon', languages: { de: { title: 'Bald' } } };
    await merchant.put('/documents/block-faqs/main/draft', { settings: draft });
    expect((await save({ nl: { [FAQS]: 'Vragen' } })).status).toBe(200);
    const { settings, draft: drafted } = await faqs();
    expect(settings.languages).toEqual({ nl: { title: 'Vragen' } });
    expect(drafted).toMatchObject({ title: 'Soon', languages: { de: { title: 'Bald' }, nl: { title: 'Vragen' } } });
    await merchant.delete('/documents/block-faqs/main/draft');
    await save({ nl: {} });
  });

  it('are rejected with the name of the field where they are unknown, too long or need a plan, and then change nothing', async () => {
    const wrong = async (texts: object) => {
      const { status, body } = await save({ de: texts, fi: { Home: 'Koti' } });
      return [Math.trunc(status / 100), body.errors?.[0].path ?? body.code];
    };
    expect(await wrong({ '[[faqs]]Nothing': 'x' })).toEqual([4, 'de.[[faqs]]Nothing']);
    expect(await wrong({ [FAQS]: 'x'.repeat(256) })).toEqual([4, `de.${FAQS}`]);
    expect(await record()).not.toHaveProperty('fi');
  });

  it('do not overwrite what the editor of a block has published meanwhile [UX-9]', async () => {
    const read = await revisionSum();
    await merchant.put('/documents/block-faqs/main/draft', { settings: { title: 'Ask us' } });
    await merchant.post('/documents/block-faqs/main/publish', {});
    const late = await save({ de: { [FAQS]: 'Fragen' } }, { 'if-match': String(read) });
    expect([late.status, late.body.code, late.body.currentRevision]).toEqual([
      409,
      'document.changed',
      await revisionSum(),
    ]);
    const now = await revisionSum();
    const saved = await save({ de: { [FAQS]: 'Fragen' } }, { 'if-match': String(now) });
    expect([saved.status, saved.body.data.revision]).toEqual([200, now + 1]);
    expect([await titleIn('de'), await titleIn('fr')]).toEqual(['Fragen', 'Ask us']);
  });
});
