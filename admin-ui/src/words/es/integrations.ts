import type { integrations as english } from '../en/integrations.js';
import type { Translated } from '../translated.js';

/** Tools that the app works with; so far the review apps. */
export const integrations: Translated<typeof english> = {
  reviewApps: 'Aplicaciones de reseñas',
  reviewAppsSub: 'Las reseñas dan puntos cuando su aplicación está conectada.',
  later: 'Los correos, el chat, las suscripciones y lo demás todavía no están en esta versión.',
  app: {
    where: 'A dónde avisa {{app}} de las reseñas',
    whereBody: 'Añade en {{app}} un webhook para reseñas nuevas y modificadas, con esta dirección.',
    whereByKey:
      'Añade en {{app}} un webhook para reseñas nuevas y modificadas, con esta dirección y tu clave al final. Solo la clave demuestra lo que dice, así que cada reseña espera tu aprobación.',
    address: 'Dirección',
    copy: 'Copiar dirección',
    yourKey: 'TU-CLAVE',
    key: 'Clave',
    keyHelp: 'El secreto que {{app}} muestra junto a su webhook. Se guarda cifrado y no se vuelve a mostrar.',
    keyByKeyHelp: 'Elige una de al menos ocho letras y cifras. Se guarda cifrada y no se vuelve a mostrar.',
    kept: 'Ya hay una clave guardada. Una nueva la sustituye.',
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
