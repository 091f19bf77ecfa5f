import { expect, it } from '@jest/globals';
import { noteIn, noteRef, olderNoteIn, olderNoteRef } from './note-ref.js';

it('a reference to a note of before is one like any other, and says where the text is', () => {
  for (const place of [
    { position: 1, field: 0 },
    { position: 281_474_976_710_655, field: 12 },
  ]) {
    const note = noteIn(olderNoteRef(place));
    expect(olderNoteIn(note!)).toEqual(place);
  }
});

it('a note of the vault is at no place in the log', () => {
  const drawn = '3f0c1f7e-3a52-4c5e-9d0a-6a4f4f1f2b10';
  expect([noteIn(noteRef(drawn)), olderNoteIn(drawn)]).toEqual([drawn, null]);
});
