import type { integrations as english } from '../en/integrations.js';
import type { Translated } from '../translated.js';

/** Tools that the app works with; so far the review apps. */
export const integrations: Translated<typeof english> = {
  reviewApps: 'Aplicaciones de reseñas',
  reviewAppsSub: 'Las reseñas dan puntos cuando su aplicación está conectada.',
  later: 'Habrá más integraciones: correo, chat y suscripciones.',
  app: {
    where: 'Webhook',
    whereBody: 'Añade en {{app}} un webhook para reseñas nuevas y modificadas, con esta dirección.',
    whereByKey:
      'Añade en {{app}} un webhook para reseñas nuevas y modificadas con esta dirección, terminada en tu clave. Cada reseña necesita tu aprobación, porque {{app}} no firma sus webhooks.',
    address: 'Dirección',
    copy: 'Copiar dirección',
    yourKey: 'TU-CLAVE',
    key: 'Clave',
    keyHelp: 'Pega el secreto que aparece junto al webhook en {{app}}. Se guarda cifrado y no se vuelve a mostrar.',
    keyByKeyHelp: 'Elige una de al menos ocho letras y cifras. Se guarda cifrada y no se vuelve a mostrar.',
    keyOfJudgeme:
      'Pega tu token privado de la API de {{app}}, con el que se firman sus webhooks. Preguntamos a {{app}} si es correcto. Se guarda cifrado y no se vuelve a mostrar.',
    keyOfFera:
      'Pega tu clave secreta de la API de {{app}}. Preguntamos a {{app}} si es correcta. Se guarda cifrada y no se vuelve a mostrar.',
    unconfirmed: 'Sin confirmar hasta que llegue la primera reseña. Pega un secreto nuevo para sustituirlo.',
    stored: 'Conectado. Pega un secreto nuevo para sustituirlo.',
    connect: 'Conectar',
    replace: 'Cambiar clave',
    connected: '{{app}} está conectada',
    replaced: 'Se ha cambiado la clave',
    failed: 'No se ha podido conectar',
    disconnect: 'Desconectar',
    disconnectTitle: '¿Desconectar {{app}}?',
    disconnectBody:
      'Sus reseñas no dan nada hasta que se vuelva a conectar. Los programas, las reseñas y los puntos se quedan como están.',
    disconnected: '{{app}} está desconectada',
    disconnectFailed: 'No se ha podido desconectar',
    programs: 'Programa de reseñas',
  },
};
