import { peopleCalls as calls } from "./calls-people.ts";
import { endpoint } from "./endpoint.ts";
import { idParams } from "./schemas/common.ts";
import * as staff from "./schemas/staff.ts";

/** The wholesaler's own people; who changes them proves again who he is. */
export const staffEndpoints = {
  staffList: endpoint(calls.staffList, {
    summary: "Operators by name, role and state",
    query: staff.staffQuery,
    data: staff.staffPage,
  }),
  staffShow: endpoint(calls.staffShow, {
    summary: "One operator with his logins at the back office",
    params: idParams,
    data: staff.staffDetail,
  }),
  staffAdd: endpoint(calls.staffAdd, {
    summary: "Add an operator; his first password is shown this once",
    body: staff.staffAddBody,
    data: staff.staffPassword,
    success: 201,
    rate: "write",
    needsProof: true,
  }),
  staffChange: endpoint(calls.staffChange, {
    summary: "Change name or role as they were seen; another role ends his logins",
    params: idParams,
    body: staff.staffChangeBody,
    data: staff.staffDetail,
    rate: "write",
    needsProof: true,
  }),
  staffPassword: endpoint(calls.staffPassword, {
    summary: "A new random password, shown this once; his logins end",
    params: idParams,
    data: staff.staffPassword,
    rate: "write",
    needsProof: true,
  }),
  staffDisable: endpoint(calls.staffDisable, {
    summary: "Disable an operator; his logins end",
    params: idParams,
    body: staff.staffReasonBody,
    data: staff.staffDetail,
    rate: "write",
    needsProof: true,
  }),
  staffEnable: endpoint(calls.staffEnable, {
    summary: "Let a disabled operator log in again",
    params: idParams,
    body: staff.staffReasonBody,
    data: staff.staffDetail,
    rate: "write",
    needsProof: true,
  }),
  staffFactorReset: endpoint(calls.staffFactorReset, {
    summary: "Take away the second factor of one who has lost it; his logins end",
    params: idParams,
    body: staff.staffReasonBody,
    data: staff.staffDetail,
    rate: "write",
    needsProof: true,
  }),
  staffSessionsEnd: endpoint(calls.staffSessionsEnd, {
    summary: "End every login of the operator",
    params: idParams,
    body: staff.staffStepBody,
    data: staff.staffDetail,
    rate: "write",
    needsProof: true,
  }),
};
