/** Names of Aave's efficiency mode, as alternatives of a pattern. */
export const EMODE =
  'e-mode|emode|e_mode|e-mode_category|emode_category|efficiency_mode|high_efficiency_mode';
