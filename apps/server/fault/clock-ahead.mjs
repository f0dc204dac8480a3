// Loaded before a server of the fault suite: its clock is CLOCK_AHEAD milliseconds ahead of the machine's.
const ahead = Number(process.env.CLOCK_AHEAD);
const MachineDate = Date;

globalThis.Date = class Date extends MachineDate {
  constructor(...given) {
    super(...(given.length === 0 ? [MachineDate.now() + ahead] : given));
  }
  static now() {
    return MachineDate.now() + ahead;
  }
};
