import { createCustomer } from '@loyalty/contracts/customers/create';
import { editCustomer, undoCustomerEdit } from '@loyalty/contracts/customers/edit';
import { answered, handle } from '../../../platform/http/call.js';
import { StaffCreations } from '../application/create-by-staff.js';
import { CustomerEdits } from '../application/edit-customer.js';

export const editHandlers = [
  handle(
    createCustomer,
    [StaffCreations],
    (creations) => async (call, context) => answered(await creations.create(call.body, context)),
  ),
  handle(
    editCustomer,
    [CustomerEdits],
    (edits) => async (call, context) => answered(await edits.edit(call.params.id, call.body, context)),
  ),
  handle(undoCustomerEdit, [CustomerEdits], (edits) => async (call, context) => {
    const { id, event } = call.params;
    return answered(await edits.undo(id, event, context));
  }),
];
