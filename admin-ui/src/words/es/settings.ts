import type { settings as english } from '../en/settings.js';
import type { Translated } from '../translated.js';

/** Settings hub and health. */
export const settings: Translated<typeof english> = {
  search: 'Buscar ajustes',
  section: {
    general: 'General',
    email: 'Correo',
    prelaunch: 'Prelanzamiento',
    order: 'Pedido',
    language: 'Idiomas',
    colors: 'Colores',
    subscription: 'Suscripción',
    translations: 'Traducciones',
    notifications: 'Notificaciones',
    developers: 'Desarrolladores',
  },
  later: 'Todavía no en esta versión.',
  languageLabel: 'Idioma del panel',
  languageHelp: 'Se guarda en la tienda y en este navegador.',
  widgetLanguageLabel: 'Idioma del widget',
  widgetLanguageHelp: 'Lo que leen los compradores. Los nombres de los programas aparecen en él si los has traducido.',
  pageLanguage: 'El de la página de la tienda',
  languageNow: 'El panel habla {{language}}.',
  developersNow:
    'La prueba de que el libro mayor está intacto, eventos y claves para tu equipo de datos, y cuánto retraso lleva todo.',
  openAudit: 'Abrir auditoría',
  openHealth: 'Abrir estado',
  openStream: 'Abrir flujo de eventos',
  openProof: 'Abrir integridad',
  store: 'Tienda',
  storeNow: '{{name}} · {{currency}} · {{zone}}',
  saved: 'Actualizado',
  saveFailed: 'No se han podido guardar los ajustes',
};
