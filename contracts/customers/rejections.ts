/** Texts of the rejections of this context, in the spec's words where it has them. `{name}` is filled from the rejection's parameters. */
export const customersRejections = {
  'customer.unknown': 'Customer not found',
  'customer.already-member': 'This customer is already a member',
  'customer.already-left': 'This customer already left',
  'customer.same': 'Choose two different customers',
  'customer.already-merged': 'This customer is already merged into another one',
  'customer.merged-before': 'This merge was undone before and can’t be repeated',
  'customer.not-merged': 'This customer is not merged into another one',
  'customer.merge-spent': 'Points of this customer were spent since the merge. Adjust the points instead.',
  'customer.nested-merge': 'Undo the merge of {into} first',
  'customer.edit-superseded': 'This customer was changed again since. Edit the customer instead.',
  'customer.in-excluded-segment': 'Customers in the excluded segment cannot be updated directly',
  'customer.not-in-segment': 'This customer is not in the excluded segment',
  'date.invalid': 'Date is invalid',
  'segment.invalid': 'Segment not found',
  'segment.unavailable': 'The store did not answer. Try again later.',
  'customer.forgotten': 'This customer was erased',
} as const;
