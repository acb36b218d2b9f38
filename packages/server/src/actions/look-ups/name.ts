import type { LookUpDefinition } from '../../core/look-up.ts';

/** Whose a name is, and what an address calls itself. */
export const name: LookUpDefinition = {
  name: 'name',
  description: 'The address that a name stands for, or the name that an address has chosen for itself.',
  slots: {
    who: {
      type: 'recipient',
      required: true,
      question: 'Which name or which address is meant?',
      description: 'A name such as vitalik.eth, or an address.',
    },
  },
  about:
    'what_address_is|which_address_is|who_is|whose|who_owns|resolve|resolves|address_of|address_for|address_behind|ens|sns|domain|name|belongs_to|belong_to|behind|stand_for|stands_for|point_to|points_to|{recipient}_address',
  words:
    'address|wallet|name|names|owner|owns|account|belongs|belong|point|points|stand|stands|lead|leads|call|calls|itself|primary|reverse|go',
  examples: ['what is the address of vitalik.eth?', 'who is 0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045?'],
};
