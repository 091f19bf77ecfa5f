// The platform runs these functions by their names in the extension's configuration.
export { cartDeliveryOptionsDiscountsGenerateRun } from './cart-delivery-options.js';
export { cartLinesDiscountsGenerateRun } from './cart-lines.js';
