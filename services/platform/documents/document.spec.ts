import { describe, expect, it } from '@jest/globals';
import type { DocumentSettings } from '@loyalty/contracts/documents/kind';
import { given, kinds } from '../../../tests/support/given.js';
import { type DocumentCommand, documentDecider } from './document.js';

const address = { document: { kind: 'translations', document: 'fr' }, inherited: null };
const saveDraft = (settings: DocumentSettings, more: object = {}): DocumentCommand =>
  ({ ...address, kind: 'SaveDraft', settings, ...more }) as DocumentCommand;
const publish: DocumentCommand = { ...address, kind: 'Publish', note: '' };
const restore = (version: number, settings: DocumentSettings): DocumentCommand =>
  ({ ...address, kind: 'Restore', version, settings, note: '' }) as DocumentCommand;
const amend = (more: object): DocumentCommand =>
  ({ ...address, kind: 'Amend', note: '', change: (before: object) => ({ ...before, ...more }) }) as DocumentCommand;
const fresh = () => given(documentDecider);
const after = (...commands: DocumentCommand[]) => commands.reduce((past, command) => past.after(command), fresh());

describe('a draft', () => {
  it('leaves what is published as it is until it is published', () => {
    const past = after(saveDraft({ a: 1 }), publish, saveDraft({ a: 2 }));
    expect(past.state).toEqual({ revision: 3, version: 1, published: { a: 1 }, draft: { a: 2 }, scheduledAt: null });
    past.when(publish);
    expect(past.state).toEqual({ revision: 4, version: 2, published: { a: 2 }, draft: null, scheduledAt: null });
  });

  it('is not written twice, and is gone once it equals what is published', () => {
    const past = after(saveDraft({ a: 1 }), publish, saveDraft({ a: 2 }));
    expect(kinds(past.when(saveDraft({ a: 2 })))).toEqual([]);
    expect(kinds(past.when(saveDraft({ a: 1 })))).toEqual(['DocumentDraftDiscarded']);
    expect(kinds(past.when(saveDraft({ a: 1 })))).toEqual([]);
    expect(past.when(publish)).toEqual({ rejected: 'document.no-draft' });
  });
});

describe('an editor', () => {
  it('is rejected with the present revision when another one came between', () => {
    const past = after(saveDraft({ a: 1 }), saveDraft({ a: 2 }));
    expect(past.when(saveDraft({ a: 3 }, { expectedRevision: 1 }))).toEqual({
      rejected: 'document.changed',
      with: { currentRevision: 2 },
    });
    expect(kinds(past.when(saveDraft({ a: 3 }, { expectedRevision: 2 })))).toEqual(['DocumentDraftSaved']);
  });
});

describe('a scheduled publication', () => {
  const AT = '2026-12-03T08:00:00.000Z';
  const scheduled = (at = AT): DocumentCommand => ({ ...address, kind: 'Schedule', at, field: 'time' });
  const cancel: DocumentCommand = { ...address, kind: 'CancelSchedule' };
  const due = (at = AT): DocumentCommand => ({ ...address, kind: 'PublishScheduled', at });
  const planned = () => after(saveDraft({ a: 1 }), scheduled());

  it('publishes the draft as it is when its time has come, once', () => {
    const past = planned().after(saveDraft({ a: 2 }));
    expect(past.when(due())).toMatchObject([{ type: 'DocumentPublished', data: { version: 1, settings: { a: 2 } } }]);
    expect(past.state).toMatchObject({ version: 1, draft: null, scheduledAt: null });
    expect(past.when(due())).toEqual([]);
  });

  it('is put off and cancelled, and does nothing at its former time', () => {
    const LATER = '2026-12-04T08:00:00.000Z';
    const past = planned().after(scheduled(LATER));
    expect(past.when(due())).toEqual([]);
    expect(past.when(cancel)).toMatchObject([{ data: { at: LATER, reason: 'cancelled' } }]);
    expect(past.when(due(LATER))).toEqual([]);
    expect(past.when(cancel)).toEqual({ rejected: 'document.not-scheduled' });
    expect(past.state.draft).toEqual({ a: 1 });
  });

  it('needs a draft and a time within the next year', () => {
    expect(fresh().when(scheduled())).toEqual({ rejected: 'document.no-draft' });
    expect(after(saveDraft({ a: 1 })).when(scheduled('2000-01-01T00:00:00.000Z'))).toMatchObject({
      rejected: 'document.schedule-past',
      field: 'time',
    });
    expect(after(saveDraft({ a: 1 })).when(scheduled('2027-12-01T00:00:00.000Z'))).toMatchObject({
      rejected: 'document.schedule-far',
      field: 'day',
    });
  });

  it.each<[string, DocumentCommand]>([
    ['published', publish],
    ['published', restore(1, { a: 0 })],
    ['discarded', { ...address, kind: 'DiscardDraft' }],
    ['discarded', saveDraft({ a: 9 })],
    ['rejected', { ...address, kind: 'RejectScheduled', at: AT }],
  ])('ends as %s where that came between', (reason, command) => {
    const past = after(saveDraft({ a: 0 }), publish, saveDraft({ a: 9 }), publish, saveDraft({ a: 1 }), scheduled());
    const events = past.when(command) as readonly unknown[];
    expect(events.at(-1)).toMatchObject({ type: 'DocumentScheduleEnded', data: { at: AT, reason } });
    expect(past.when(due())).toEqual([]);
  });

  it('goes on with the draft when a single setting is published', () => {
    const past = planned().after(amend({ b: 1 }));
    expect(past.state).toMatchObject({ published: { b: 1 }, draft: { a: 1, b: 1 }, scheduledAt: AT });
  });
});

describe('an older version', () => {
  it('is published again as a version of its own, and ends the draft', () => {
    const past = after(saveDraft({ a: 1 }), publish, saveDraft({ a: 2 }), publish, saveDraft({ a: 3 }));
    expect(past.when(restore(1, { a: 1 }))).toMatchObject([{ data: { version: 3, restored: 1, settings: { a: 1 } } }]);
    expect(past.state).toMatchObject({ version: 3, published: { a: 1 }, draft: null });
  });

  it('that equals what is published only ends the draft', () => {
    const past = after(saveDraft({ a: 1 }), publish);
    expect(kinds(past.when(restore(1, { a: 1 })))).toEqual([]);
    expect(kinds(past.after(saveDraft({ a: 2 })).when(restore(1, { a: 1 })))).toEqual(['DocumentDraftDiscarded']);
    expect(past.when(restore(2, { a: 2 }))).toEqual({ rejected: 'document.no-such-version' });
  });
});

describe('settings from before there were documents', () => {
  it('become version 1 with the first change', () => {
    const past = fresh();
    const inherited = { a: 0 };
    expect(kinds(past.when(saveDraft(inherited, { inherited })))).toEqual([]);
    expect(kinds(past.when(saveDraft({ a: 1 }, { inherited })))).toEqual(['DocumentAdopted', 'DocumentDraftSaved']);
    expect(past.state).toEqual({ revision: 2, version: 1, published: { a: 0 }, draft: { a: 1 }, scheduledAt: null });
    // The inherited settings are no longer used.
    expect(past.after({ ...publish, inherited: { a: 9 } }).state).toMatchObject({ version: 2, published: { a: 1 } });
  });
});

describe('an amendment', () => {
  it('changes what is published and the draft alike', () => {
    const past = after(saveDraft({ a: 1 }), publish, saveDraft({ a: 2 }));
    expect(kinds(past.when(amend({ b: 1 })))).toEqual(['DocumentPublished', 'DocumentDraftSaved']);
    expect(past.state).toMatchObject({ version: 2, published: { a: 1, b: 1 }, draft: { a: 2, b: 1 } });
    expect(kinds(past.when(amend({ b: 1 })))).toEqual([]);
  });
});
