/** Lines of a shopper's history in English; `{label}` is an order's name, or a program's or a reward's title. */
export const historyEnglish = {
  order: 'Order {label}',
  changed: 'Order {label} updated',
  released: 'Points you can spend now',
  redeemed: 'Redeemed for {label}',
  returned: 'Points returned',
  disapproved: 'Not approved: {label}',
  launchUndone: 'Launch of {label} undone',
  refund: 'Refund of order {label}',
  expired: 'Points expired',
  adjusted: 'Points adjusted by the store',
  used: 'Code used on order {label}',
  granted: 'Reward: {label}',
  joined: 'Joined',
  left: 'Left',
  merge: 'Accounts merged',
  unmerge: 'Accounts separated',
};
