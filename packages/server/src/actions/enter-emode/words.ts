/** What people call an efficiency mode, as a list of a pattern. */
export const EMODE =
  'e-mode|emode|e_mode|e-mode_category|emode_category|efficiency_mode|high_efficiency_mode';
