/** Reads a 402 offer (x402 v2) from standard input as a catalogue does, with the official library alone. */
import { text } from 'node:stream/consumers';
import {
  extractDiscoveryInfo,
  validateDiscoveryExtension,
  validateDiscoveryExtensionSpec,
} from '@x402/extensions/bazaar';

const offer = JSON.parse(await text(process.stdin));
const { bazaar } = offer.extensions;
const payment = {
  x402Version: 2,
  resource: offer.resource,
  accepted: offer.accepts[0],
  extensions: offer.extensions,
};
process.stdout.write(
  JSON.stringify({
    validation: validateDiscoveryExtension(bazaar),
    specification: validateDiscoveryExtensionSpec(bazaar),
    found: extractDiscoveryInfo(payment, offer.accepts[0]),
  }),
);
