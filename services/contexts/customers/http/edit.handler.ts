import { editCustomer, undoCustomerEdit } from '@loyalty/contracts/customers/edit';
import { answered, commandContext, type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { CustomerEdits } from '../application/edit-customer.js';

@Handles(editCustomer)
export class EditCustomerHandler implements Handler<typeof editCustomer> {
  constructor(private readonly edits: CustomerEdits) {}

  async execute({ call }: Message<typeof editCustomer>) {
    return answered(await this.edits.edit(call.params.id, call.body, commandContext(call, editCustomer.id)));
  }
}

@Handles(undoCustomerEdit)
export class UndoCustomerEditHandler implements Handler<typeof undoCustomerEdit> {
  constructor(private readonly edits: CustomerEdits) {}

  async execute({ call }: Message<typeof undoCustomerEdit>) {
    const { id, event } = call.params;
    return answered(await this.edits.undo(id, event, commandContext(call, undoCustomerEdit.id)));
  }
}
