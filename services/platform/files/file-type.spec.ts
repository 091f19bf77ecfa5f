import { describe, expect, it } from '@jest/globals';
import { fileTypeOf } from './file-type.js';

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('the type of a file', () => {
  it.each([
    ['image/png', '\x89PNG\r\n\x1a\n\0\0'],
    ['image/jpeg', '\xff\xd8\xff\xe0'],
    ['image/gif', 'GIF89a\x01\0'],
    ['image/webp', 'RIFF\x10\0\0\0WEBPVP8 '],
    ['text/csv', 'email,points\r\nmaya@example.com,10\r\n'],
    ['text/csv', '\xef\xbb\xbfemail;points\n'],
    ['text/csv', '\xff\xfee\0m\0a\0i\0l\0\n\0'],
    ['text/csv', 'name\nM\xfcller\n'],
  ])('is %s by its first bytes', (type, head) => {
    expect(fileTypeOf(bytes(head))).toBe(type);
  });

  it.each([
    ['an SVG image', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['an XML file', '\n<?xml version="1.0"?><svg/>'],
    ['a web page', '<!doctype html>'],
    ['a workbook', 'PK\x03\x04\x14\0'],
    ['a PDF', '%PDF-1.7'],
    ['a program', '\x7fELF\x02\x01\0'],
    ['an empty file', ''],
    ['a sound in the same container as WebP', 'RIFF\x10\0\0\0WAVEfmt '],
  ])('is none for %s', (_, head) => {
    expect(fileTypeOf(bytes(head))).toBeNull();
  });
});
