import { calls } from "./calls.ts";
import { endpoint } from "./endpoint.ts";
import { idParams, listOf, nothing } from "./schemas/common.ts";
import * as members from "./schemas/members.ts";
import * as wish from "./schemas/expiry-wish.ts";
import * as security from "./schemas/security.ts";

/** A login account's own things, and the members of shops. */
export const accountEndpoints = {
  forgetVerify: endpoint(calls.forgetVerify, {
    summary: "Prove a phone by its code; gives a ticket that resets the password once, and a cookie for it",
    body: security.forgetVerifyBody,
    data: security.phoneTicket,
    rate: "login",
  }),
  forgetReset: endpoint(calls.forgetReset, {
    summary: "Set a new password with the ticket; every login of the account ends",
    body: security.forgetResetBody,
    data: nothing,
    rate: "login",
  }),
  phoneExists: endpoint(calls.phoneExists, {
    summary: "Whether the phone has an account; null to whoever has not proven it in this browser",
    params: security.phoneParams,
    data: security.phoneExists,
    rate: "login",
  }),
  passwordChange: endpoint(calls.passwordChange, {
    right: "account",
    summary: "Change the password; every other login ends",
    body: security.passwordBody,
    data: nothing,
    rate: "login",
  }),
  userUpdate: endpoint(calls.userUpdate, {
    right: "account",
    summary: "Change name, phone or face; a phone asks for codes",
    body: security.userUpdateBody,
    data: security.userUpdated,
    rate: "login",
  }),
  expiryWish: endpoint(calls.expiryWish, {
    right: "view",
    summary: "The life that the shop asks of all that it buys",
    data: wish.expiryWish,
  }),
  expiryWishSet: endpoint(calls.expiryWishSet, {
    right: "purchase",
    summary: "Set the life that the shop asks of all that it buys",
    body: wish.expiryWishBody,
    data: wish.expiryWish,
  }),
  sessionList: endpoint(calls.sessionList, {
    right: "account",
    summary: "Logins of this account that hold",
    data: security.sessionList,
  }),
  sessionRevoke: endpoint(calls.sessionRevoke, {
    right: "account",
    summary: "End one of the account's logins",
    params: idParams,
    data: nothing,
    owned: "session",
  }),
  sessionRevokeOthers: endpoint(calls.sessionRevokeOthers, {
    right: "account",
    summary: "End every other login of the account",
    data: security.revoked,
  }),
  securityEvents: endpoint(calls.securityEvents, {
    right: "account",
    summary: "What happened to the account's security, newest first",
    query: security.securityEventQuery,
    data: security.securityEventPage,
  }),
  accountClose: endpoint(calls.accountClose, {
    right: "account",
    summary: "Close the account: personal data goes, trade records stay",
    body: security.closeBody,
    data: nothing,
    rate: "login",
  }),
  shopUntie: endpoint(calls.shopUntie, {
    right: "account",
    summary: "Leave a linked shop; its last owner may not",
    query: members.untieBody,
    body: members.untieBody,
    data: nothing,
  }),
  memberList: endpoint(calls.memberList, {
    right: "view",
    summary: "Members of this shop, and invitations nobody has answered",
    data: members.memberList,
  }),
  memberInvite: endpoint(calls.memberInvite, {
    right: "manage",
    summary: "Invite a phone to this shop, in a role",
    body: members.inviteBody,
    data: members.sentInvitation,
    success: 201,
  }),
  memberEdit: endpoint(calls.memberEdit, {
    right: "manage",
    summary: "Change a member's role; the last owner stays one",
    params: idParams,
    body: members.memberBody,
    data: nothing,
    owned: "member",
  }),
  memberRemove: endpoint(calls.memberRemove, {
    right: "manage",
    summary: "Remove a member; the last owner stays",
    params: idParams,
    data: nothing,
    owned: "member",
  }),
  invitationWithdraw: endpoint(calls.invitationWithdraw, {
    right: "manage",
    summary: "Take an invitation back",
    params: idParams,
    data: nothing,
    owned: "sent_invitation",
  }),
  invitationList: endpoint(calls.invitationList, {
    right: "account",
    summary: "Invitations to the phone of this login",
    data: listOf(members.invitation),
  }),
  invitationAnswer: endpoint(calls.invitationAnswer, {
    right: "account",
    summary: "Accept or decline an invitation",
    params: idParams,
    body: members.answerBody,
    data: nothing,
    owned: "invitation",
  }),
};
