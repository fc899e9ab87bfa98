#!/bin/bash
# Run when a package was removed, and by dpkg and rpm also for the old version when a newer one takes its place: then the
# link and the profile are the new version's and stay. dpkg says so by a word, rpm by the number of versions that are left.
case "$1" in
  upgrade | failed-upgrade | abort-* | disappear | [1-9]*) exit 0 ;;
esac

if type update-alternatives >/dev/null 2>&1; then
  update-alternatives --remove '${executable}' '/opt/${sanitizedProductName}/${executable}'
else
  rm -f '/usr/bin/${executable}'
fi

PROFILE='/etc/apparmor.d/${executable}'
if [ -f "$PROFILE" ]; then
  # Out of the kernel first, or the profile would stay in force until the next start; not within a chroot.
  if apparmor_status --enabled >/dev/null 2>&1; then
    if ! { [ -x '/usr/bin/ischroot' ] && /usr/bin/ischroot; } && hash apparmor_parser 2>/dev/null; then
      apparmor_parser --remove "$PROFILE" || true
    fi
  fi
  rm -f "$PROFILE"
fi
