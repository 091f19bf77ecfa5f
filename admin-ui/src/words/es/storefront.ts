import type { storefront as english } from '../en/storefront.js';
import type { Translated } from '../translated.js';

/** Contents of the storefront: branding of visits, and the referral page. */
export const storefront: Translated<typeof english> = {
  saved: 'Guardado. Los clientes ya lo ven.',
  saveFailed: 'No se pudo guardar el contenido',
  restoreBody: 'Los clientes la ven al momento, como versión {{next}}.',
  preview: 'Vista previa',
  field: {
    show: 'Visible en el widget',
    title: 'Título',
    lead: 'Texto',
    button: 'Botón',
    colour: 'Color',
    colourHelp: 'Por ejemplo #1d4ed8. Déjalo vacío para usar el color de la página.',
    finished: 'Texto tras el último día',
    picture: 'Imagen',
    background: 'Color de fondo',
    steps: 'Cómo funciona',
  },
  visit: {
    tab: {
      visit: 'Visitar la tienda',
      streak: 'Racha de visitas',
    },
    sub: {
      visit:
        'Cómo ven los clientes la recompensa por una visita. Los textos vacíos usan el texto predeterminado en el idioma del cliente.',
      streak:
        'Cómo ven los clientes el calendario de sus visitas. Los textos vacíos usan el texto predeterminado en el idioma del cliente.',
    },
    show: 'Mostrar en el widget',
    showHelp: 'Los miembros ganan por sus visitas en cualquier caso.',
    title: {
      visit: 'Título del programa',
      streak: 'Título del programa',
    },
    lead: {
      visit: 'Gracias por visitar {{shop}}.',
      streak: 'Sin texto',
    },
    button: {
      visit: 'Recoger',
      streak: 'Registrar visita',
    },
    finished: 'Esta racha está completa',
    onLastDay: 'Tras el último día:',
    hidden: 'El widget no muestra este programa.',
  },
  referral: {
    texts: 'Textos',
    sub: 'Lo que ven los amigos que abren el enlace de un miembro. Los textos vacíos usan el texto predeterminado en el idioma del amigo.',
    shopHelp: '{shop} se sustituye por el nombre de tu tienda.',
    title: '{{shop}} tiene un regalo para ti',
    lead: 'Un amigo te ha enviado aquí. Deja tu email para recibirlo.',
    button: 'Conseguirlo',
    example: 'Aquí aparece la recompensa del amigo.',
    look: 'Aspecto',
    pictureHelp: 'URL de imagen que empiece por https://. Déjalo vacío para no mostrar imagen.',
    backgroundHelp: 'Por ejemplo #f4f4f1. Déjalo vacío para el fondo predeterminado.',
    stepsHelp: 'Explica con tus palabras cómo funciona una recomendación. Déjalo vacío para ocultar la lista.',
    step: 'Paso {{n}}',
    addStep: 'Añadir paso',
    removeStep: 'Quitar el paso {{n}}',
    noMoreSteps: 'Puedes añadir hasta {{count}} pasos.',
    currentServes:
      'Los amigos ven la página de referidos actual. Esta página anterior es solo para tiendas que no la tienen.',
    openCurrent: 'Abrir la página actual',
  },
};
