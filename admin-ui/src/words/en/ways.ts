/** The order of the two lists that shoppers see. */
export const ways = {
  title: { earn: 'Ways to earn, as shoppers see them', redeem: 'Ways to redeem, as shoppers see them' },
  sub: 'Drag to reorder, or use the arrows. Programs that are off or hidden aren’t listed.',
  emptyTitle: { earn: 'Shoppers see no way to earn', redeem: 'Shoppers see no way to redeem' },
  empty: 'Turn on a program to show it here.',
  toPrograms: 'Go to programs',
  saved: 'Order saved',
  undone: 'Order restored',
  failed: 'Failed to save',
  action: { earn: 'Order of ways to earn', redeem: 'Order of ways to redeem' },
} as const;
