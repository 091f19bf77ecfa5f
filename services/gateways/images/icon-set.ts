/** An icon as lines in a view box of 24 by 24, with the words that mean it, in the languages of the admin. */
interface SetIcon {
  readonly words: readonly string[];
  readonly lines: string;
}

/** For descriptions that name nothing of the set. */
export const PLAIN_ICON = 'M12 3l2.8 5.8 6.2.9-4.5 4.4 1.1 6.3L12 17.4l-5.6 3 1.1-6.3L3 9.7l6.2-.9z';

export const ICONS: readonly SetIcon[] = [
  { words: ['star', 'stern', 'estrella', 'étoile', 'stella', '星'], lines: PLAIN_ICON },
  {
    words: ['coin', 'point', 'münze', 'moneda', 'pièce', 'moneta', 'コイン'],
    lines: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 8v8M9.5 10h4a1.5 1.5 0 0 1 0 4h-4',
  },
  {
    words: ['heart', 'love', 'herz', 'corazón', 'cœur', 'cuore', 'ハート'],
    lines: 'M12 20s-8-5-8-11a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 6-8 11-8 11z',
  },
  {
    words: ['gift', 'present', 'geschenk', 'regalo', 'cadeau', 'ギフト'],
    lines: 'M3 11h18v10H3zM2 7h20v4H2zM12 7v14M12 7c-2-4-6-5-6-2.5S9 7 12 7c3 0 6 0 6-2.5S14 3 12 7',
  },
  {
    words: ['leaf', 'plant', 'tree', 'blatt', 'hoja', 'feuille', 'foglia', '葉'],
    lines: 'M5 20c0-10 4-15 15-16 0 11-5 16-13 15M5 20c2-5 5-8 9-10',
  },
  {
    words: ['cup', 'tea', 'coffee', 'tasse', 'taza', 'tazza', 'カップ'],
    lines: 'M4 8h13v6a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5zM17 9h2a2 2 0 0 1 0 5h-2M8 2v3M12 2v3',
  },
  { words: ['crown', 'vip', 'krone', 'corona', 'couronne', '王冠'], lines: 'M3 18h18M4 15L3 6l5 4 4-6 4 6 5-4-1 9z' },
  {
    words: ['flower', 'blume', 'flor', 'fleur', 'fiore', '花'],
    lines:
      'M12 12a3 3 0 1 0 0-6 3 3 0 0 0 0 6M12 6c0-5 5-4 4 0M15 9c5-2 5 4 1 3M9 9c-5-2-5 4-1 3M12 12v9M12 18c3-3 5-2 6-2',
  },
  {
    words: ['diamond', 'gem', 'diamant', 'diamante', 'ダイヤ'],
    lines: 'M6 4h12l4 6-10 11L2 10zM2 10h20M9 10l3 11 3-11',
  },
  {
    words: ['flame', 'fire', 'flamme', 'fuego', 'feu', 'fuoco', '炎'],
    lines: 'M12 22a6 6 0 0 0 6-6c0-5-6-8-5-14-4 3-7 8-7 13a6 6 0 0 0 6 7z',
  },
  {
    words: ['paw', 'dog', 'cat', 'pfote', 'pata', 'patte', 'zampa', '犬'],
    lines:
      'M7 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4M17 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4M3 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4M21 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4M12 12c-4 0-6 4-6 6s2 3 6 2c4 1 6 0 6-2s-2-6-6-6z',
  },
  {
    words: ['bag', 'shop', 'tasche', 'bolsa', 'sac', 'borsa', 'バッグ'],
    lines: 'M5 8h14l1 13H4zM9 8V6a3 3 0 0 1 6 0v2',
  },
];
