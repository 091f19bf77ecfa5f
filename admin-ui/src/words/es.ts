import customers from './es/customers.json' with { type: 'json' };
import developer from './es/developer.json' with { type: 'json' };
import home from './es/home.json' with { type: 'json' };
import membership from './es/membership.json' with { type: 'json' };
import messages from './es/messages.json' with { type: 'json' };
import programs from './es/programs.json' with { type: 'json' };
import settings from './es/settings.json' with { type: 'json' };
import shell from './es/shell.json' with { type: 'json' };
import storefront from './es/storefront.json' with { type: 'json' };

export default { areas: [shell, home, customers, programs, membership, storefront, settings, developer], messages };
