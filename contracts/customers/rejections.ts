/** Texts of the rejections of this context, in the spec's words where it has them. `{name}` is filled from the rejection's parameters. */
export const customersRejections = {
  'customer.unknown': 'Customer not found',
  'customer.already-member': 'This customer is already a member',
  'customer.already-left': 'This customer already left',
  'customer.not-merged': 'This customer is not merged into another one',
  'customer.nested-merge': 'Undo the merge of {into} first',
  'customer.forgotten': 'This customer was erased',
} as const;
