import { describe, expect, it } from '@jest/globals';
import { isGoogleMapsLink } from './google-maps.js';

describe('a link of Google Maps', () => {
  it.each([
    'https://maps.app.goo.gl/fern',
    'https://goo.gl/maps/abc',
    'https://g.page/fern-and-clay/review',
    'https://www.google.com/maps/place/Fern+%26+Clay/@38.7,-9.1,17z',
    'https://google.co.uk/maps/reviews/data=!4m',
    'https://www.google.com.br/search?q=fern+and+clay#lrd=0x1',
    'https://maps.google.de/maps?cid=123',
    'HTTPS://MAPS.APP.GOO.GL/fern',
  ])('takes %s [EARN-136]', (link) => expect(isGoogleMapsLink(link)).toBe(true));

  it.each([
    ['another ending, which anybody may have', 'https://google.lol/maps/place/fern'],
    ['another ending with a dot', 'https://www.google.x.y/maps/place/fern'],
    ['an ending of dots', 'https://google.../maps'],
    ['a final dot', 'https://www.google.com./maps/place/fern'],
    ['a host that only begins so', 'https://maps.app.goo.gl.evil.example/fern'],
    ['a host that only ends so', 'https://evilgoogle.com/maps/place/fern'],
    ['the words in a path', 'https://evil.example/https://www.google.com/maps'],
    ['user information', 'https://www.google.com@evil.example/maps/place/fern'],
    ['user information of Google itself', 'https://fern:secret@www.google.com/maps/place/fern'],
    ['a port of its own', 'https://www.google.com:8443/maps/place/fern'],
    ['a path that only begins so', 'https://www.google.com/mapsevil'],
    ['no path at all', 'https://maps.app.goo.gl/'],
    ['http', 'http://maps.app.goo.gl/fern'],
    ['no link', 'maps.app.goo.gl/fern'],
    ['a script', 'javascript:alert("https://www.google.com/maps")'],
    ['letters that look alike', 'https://www.gооgle.com/maps/place/fern'],
  ])('refuses %s [EARN-136]', (_, link) => expect(isGoogleMapsLink(link)).toBe(false));
});
